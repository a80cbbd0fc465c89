import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { loadPost } from '#web/community/posts/load-post.ts';
import { aPost, SOME_CATEGORIES } from '#web/community/posts/testing/a-post.ts';
import { ONE_PLACE } from '#web/testing/record-rounds.ts';
import { meta } from './forum-post.tsx';

const Root = () => (
  <>
    <Meta />
    <Outlet />
  </>
);
const Nothing = () => null;

/** What the document says of a post before its page begins. */
async function headOf(title: string): Promise<string> {
  const content = `<p>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
  const post = aPost({ id: '7', slug: '', title, authorName: title, content });
  const answers: Record<string, object> = {
    ...ONE_PLACE,
    '/api/forums/categories': SOME_CATEGORIES,
    '/api/forums/posts/view/7': post,
    '/api/forums/comments': { items: [], total: 0 },
  };
  const client = makeQueryClient(async (address) => ({
    status: 200,
    body: JSON.stringify(answers[address.split('?')[0] ?? '']),
  }));
  const url = new URL('https://example.org/forums/post/7');
  const view = { ...(await loadPost({ client, url, params: { postId: '7' } })), card: '/cards/post/7/a.png' };
  const page = { id: 'post', path: '*', Component: Nothing, meta: meta as never };
  const Document = createRoutesStub([{ id: 'root', path: '/', Component: Root, children: [page] }]);
  const loaderData = { root: { publicUrl: 'https://example.org' }, post: view };
  return renderToStaticMarkup(<Document initialEntries={['/forums/post/7']} hydrationData={{ loaderData }} />);
}

const STRUCTURED = /<script type="application\/ld\+json">([^<]*)<\/script>/;
/** A whole tag with nothing in it but attributes between quotes. */
const TAG = /^<\/?([a-z]+)(?: [a-z:]+="[^"]*")*\/?>$/;
/** The elements of a document in their order; undefined for anything else that begins like a tag. */
const elementsOf = (html: string) => (html.match(/<[^>]*>?/g) ?? []).map((tag) => TAG.exec(tag)?.[1]);

test.each([
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onload='alert(1)",
  ']]><script>alert(1)</script>',
  '&lt;/script&gt;\u2028alert(1)',
])('a post that is called %s says so in its document, and nothing of it leaves its place', async (title) => {
  const [plain, hostile] = [await headOf('What a night'), await headOf(title)];
  expect(JSON.parse(STRUCTURED.exec(hostile)?.[1] ?? '')).toMatchObject({ headline: title, author: { name: title } });
  expect(elementsOf(plain)).not.toContain(undefined);
  expect(elementsOf(hostile)).toEqual(elementsOf(plain));
  expect(new DOMParser().parseFromString(hostile, 'text/html').title).toBe(
    `${title} - THE ZONE - Post | County Sports Zone`,
  );
});
