import { render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { expect, test } from 'vitest';
import { LoadFailed } from '#web/api/loaders.ts';
import { ErrorBoundary } from '#web/routes/forum-post.tsx';

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
