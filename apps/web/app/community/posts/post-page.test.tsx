import { dehydrate } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { expect, test } from 'vitest';
import { LoadFailed } from '#web/api/loaders.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { travelling } from '#web/api/served.ts';
import { ErrorBoundary } from '#web/routes/forum-post.tsx';
import { show } from '#web/testing/show.tsx';
import { outlineOf, type PostView } from './load-post.ts';
import { PostPage } from './post-page.tsx';
import { postQuery } from './queries.ts';
import { aComment, aPost, SOME_CATEGORIES } from './testing/a-post.ts';

const viewOf = (post = aPost()): PostView => ({
  id: post.id,
  title: post.title,
  outline: outlineOf(post),
  description: '',
  path: '',
  tz: 'America/New_York',
  structured: {},
  card: undefined,
});

function opened(post: object | null) {
  const answers = {
    '/api/forums/categories': SOME_CATEGORIES,
    '/api/forums/posts/view/7': () => post as object,
    '/api/forums/comments': { items: [aComment()], total: 1 },
  };
  return show(<PostPage view={viewOf()} />, { answers });
}

test('a post is there whole, with its comments under it and its category lit', async () => {
  opened(aPost({ isLocked: true }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('What a night 7');
  expect(screen.getByText('held').tagName).toBe('STRONG');
  expect(screen.queryByRole('button', { name: /See More of/ })).toBeNull();
  expect(await screen.findByText('So proud.')).toBeDefined();
  expect(await screen.findByText('Staff closed the comments of this post.')).toBeDefined();
  const [lit] = await screen.findAllByRole('link', { name: 'General', current: 'page' });
  expect(lit).toBeDefined();
});

test('a post that was removed while it was read is not found', async () => {
  const { lookAgain } = opened(null);
  await lookAgain();
  expect(await screen.findByText('Not Found')).toBeDefined();
});

test('what a post says travels as HTML alone', async () => {
  const server = makeQueryClient(async () => ({ status: 200, body: JSON.stringify(aPost()) }));
  await server.ensureQueryData(postQuery('7'));
  expect(JSON.stringify(travelling(dehydrate(server)))).not.toMatch(/held|Ana Castro/);
});

test('Share offers the usual places where the device has no sharing of its own', async () => {
  opened(aPost());
  fireEvent.click(await screen.findByRole('link', { name: 'Share' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

const Empty = () => null;
const failing = (thrown: unknown) => {
  const loader = () => {
    throw thrown;
  };
  const Stub = createRoutesStub([{ path: '/', loader, ErrorBoundary, Component: Empty, HydrateFallback: Empty }]);
  render(<Stub />);
};

test('a post that is gone is not found, and says why that can be', async () => {
  failing(data({ message: 'There is no such post.' }, { status: 404 }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Not Found');
  expect(screen.getByText('There is no such post.')).toBeDefined();
});

test.each([
  ['what the server says', data({ message: 'Too many requests.' }, { status: 429 }), '429 Too many requests.', 'Retry'],
  ['a server that says nothing', data(null, { status: 502 }), '502 Unknown Error', 'Reload'],
  ['no answer at all', new LoadFailed(new Error('offline')), '500 Loading Error', 'Retry'],
])('%s is shown in red, with what can be done', async (_, thrown, words, next) => {
  failing(thrown);
  const headline = await screen.findByRole('heading', { level: 1 });
  expect(headline.textContent).toBe(words);
  expect(headline.className).toBe('danger');
  expect(screen.getByText(next)).toBeDefined();
});
