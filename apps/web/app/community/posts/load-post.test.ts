import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ONE_PLACE } from '#web/testing/record-rounds.ts';
import { loadPost } from './load-post.ts';
import { aComment, aPost, SOME_CATEGORIES } from './testing/a-post.ts';

const load = (path: string, post: object | null = aPost()) => {
  const answers: Record<string, object | null> = {
    ...ONE_PLACE,
    '/api/forums/categories': SOME_CATEGORIES,
    '/api/forums/posts/view/7': post,
    '/api/forums/comments': { items: [aComment()], total: 1 },
  };
  const client = makeQueryClient(async (address) => ({
    status: 200,
    body: JSON.stringify(answers[address.split('?')[0] ?? '']),
  }));
  const [, , , postId, slug] = path.split('?')[0]?.split('/') ?? [];
  return loadPost({ client, url: new URL(`https://example.org${path}`), params: { postId, slug } });
};
const thrown = async (load: Promise<unknown>) => load.then(() => undefined).catch((error: unknown) => error);

test('a post that is gone, or whose number is none, is a real 404', async () => {
  for (const path of ['/forums/post/7/what-a-night-7', '/forums/post/WRONG_ID', '/forums/post/0']) {
    expect(await thrown(load(path, null))).toMatchObject({
      data: { message: expect.stringContaining('no such post') },
      init: { status: 404 },
    });
  }
});

test('another slug than its own leads to the right one, for good', async () => {
  for (const path of ['/forums/post/7', '/forums/post/7/another-title']) {
    const answer = (await thrown(load(path))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/forums/post/7/what-a-night-7']);
  }
});

test('search engines read the post and who wrote it; what was said to it does not travel there once more', async () => {
  const view = await load('/forums/post/7/what-a-night-7', aPost({ content: '<p>21 &gt; 14, they <b>held</b>.</p>' }));
  expect(view.description).toBe('21 > 14, they held .');
  expect(view.structured).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'What a night 7',
    author: { name: 'Ana Castro' },
    commentCount: 2,
  });
  expect(JSON.stringify(view.structured)).not.toContain('So proud.');
});
