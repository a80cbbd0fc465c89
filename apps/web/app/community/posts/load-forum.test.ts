import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ONE_PLACE } from '#web/testing/record-rounds.ts';
import { loadSearch } from './load-forum.ts';
import { aTag, SOME_CATEGORIES } from './testing/a-post.ts';

const NO_POSTS = { items: [], posts: [], total: 0, totalPages: 0, totalIsExact: true, nextCursor: null };

const load = (path: string) => {
  const answers: Record<string, object> = {
    ...ONE_PLACE,
    '/api/forums/categories': SOME_CATEGORIES,
    '/api/forums/posts/isPinnedPost': { isPinnedPost: false, post: null },
    '/api/forums/tags/School/7': aTag({
      tagString: 'Quarry Ridge',
      tagEntityId: '7',
      tagLink: 'search/tag/School/Quarry%20Ridge/7',
    }),
  };
  const client = makeQueryClient(async (address) => {
    const pathname = address.split('?')[0] ?? '';
    const answer = answers[pathname] ?? (pathname.startsWith('/api/forums/posts/search/') ? NO_POSTS : undefined);
    return answer === undefined
      ? { status: 404, body: JSON.stringify({ code: 'not-found', message: 'Not Found' }) }
      : { status: 200, body: JSON.stringify(answer) };
  });
  const [, , , categoryOrTag, tagType, tagString, tagEntityId] =
    path.split('?')[0]?.split('/').map(decodeURIComponent) ?? [];
  const params = { categoryOrTag, tagType, tagString, tagEntityId };
  return loadSearch({ client, url: new URL(`https://example.org${path}`), params });
};
const thrown = async (loading: Promise<unknown>) => loading.then(() => undefined).catch((error: unknown) => error);

test('a list of a tag has the name of what it is of, and a post that is begun there is about that', async () => {
  const view = await load('/forums/search/tag/School/Quarry%20Ridge/7');
  expect(view).toMatchObject({ title: 'Quarry Ridge', tag: { tagEntityId: '7' }, category: undefined });
});

test('words that anyone can write into an address are no name of ours: they lead to the right address', async () => {
  for (const path of ['/forums/search/tag/school/Coach%20Doe%20cheats/7', '/forums/search/tag/School/x/7']) {
    const answer = (await thrown(load(`${path}?cursor=a`))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/forums/search/tag/School/Quarry%20Ridge/7?cursor=a',
    ]);
  }
});

test('a tag that there is not is a real 404, and so is a kind that is none', async () => {
  expect(await thrown(load('/forums/search/tag/School/Nowhere/9'))).toMatchObject({ status: 404 });
  for (const path of [
    '/forums/search/tag/Planet/Mars/1',
    '/forums/search/tag/School/x/0',
    '/forums/search/tag/Category/x/999',
  ])
    expect(await thrown(load(path))).toMatchObject({ init: { status: 404 } });
});

test('a category is found by its number too, and has its own name', async () => {
  const [category] = SOME_CATEGORIES.items;
  const view = await load(`/forums/search/tag/Category/x/${category?.tagEntityId}`);
  expect(view).toMatchObject({ title: category?.tagString, category: category?.tagLink });
});
