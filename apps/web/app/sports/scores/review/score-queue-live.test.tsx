import type { ReviewItem } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { callKey } from '#web/api/call-query.ts';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ScoreQueue } from './score-queue.tsx';
import { aReviewItem } from './testing/a-review-item.ts';

/** A queue that others work at too: the server has what they left. */
async function showQueue(...games: (string | ReviewItem)[]) {
  const items = games.map((game) => (typeof game === 'string' ? aReviewItem(game) : game));
  const server = new Map(items.map((item) => [item.game.id, item]));
  const sent: string[] = [];
  const client = makeQueryClient(async (address, { method }) => {
    const [, gameId] = /gameId=(\d+)/.exec(address) ?? [];
    if (method === 'POST') {
      sent.push(address);
      const id = /scores\/(\d+)/.exec(address)?.[1] ?? '';
      server.set(id, { ...aReviewItem(id, 2), reviewReason: null });
      return { status: 200, body: JSON.stringify({ message: 'The score is settled.' }) };
    }
    const all = [...server.values()];
    const items = gameId ? all.filter(({ game }) => game.id === gameId) : all.filter((item) => item.reviewReason);
    return { status: 200, body: JSON.stringify({ items, total: items.length }) };
  });
  const router = createMemoryRouter([{ path: '*', element: <ScoreQueue show="review" undoMs={20} /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('listitem');
  return {
    sent,
    /** What the stream of changes does. */
    receive: async (changes: Record<string, Partial<ReviewItem>>) => {
      for (const [id, change] of Object.entries(changes)) {
        const before = server.get(id) ?? aReviewItem(id);
        server.delete(id);
        // What just came in is the most urgent of all.
        const all = [...server];
        server.clear();
        server.set(id, { ...before, ...change });
        for (const [other, item] of all) server.set(other, item);
      }
      await act(() => client.invalidateQueries({ queryKey: callKey(scoresRoutes.listScoresToReview) }));
    },
  };
}

const order = () => [...document.querySelectorAll<HTMLElement>('[data-game]')].map((card) => card.dataset.game);
const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-game="${id}"]`) as HTMLElement;
const decided = { reviewReason: null, version: 2 };

test('what a colleague decides says so where it stands, and cannot be accepted any more; nothing else moves', async () => {
  const queue = await showQueue('100', '200', '300');
  await queue.receive({ '200': decided });
  expect(await within(cardOf('200')).findByText('Waits no more')).toBeTruthy();
  expect(within(cardOf('200')).queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(order()).toEqual(['100', '200', '300']);
});

test('a new contradiction is shown at once, and comes above the others when it is asked for', async () => {
  const queue = await showQueue('100', '200');
  await queue.receive({ '300': {} });
  expect(order()).toEqual(['100', '200']);
  fireEvent.click(await screen.findByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(order()).toEqual(['300', '100', '200']));
  expect(document.activeElement).toBe(cardOf('300'));
  expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
});

test('the game under the keyboard stays as it is read, and says what came in meanwhile', async () => {
  const queue = await showQueue('100', '200');
  cardOf('100').focus();
  const [first] = aReviewItem('100').reports;
  const another = { ...aReviewItem('1009').reports[0], id: '1009', scores: { '1': 35, '2': 14 } };
  await queue.receive({ '100': { version: 2, reports: [another, first] as ReviewItem['reports'] } });
  const card = within(cardOf('100'));
  expect(await card.findByText(/Meanwhile something new came in/)).toBeTruthy();
  expect(card.queryAllByText('Howard 14, Centennial 35')).toEqual([]);
  fireEvent.click(card.getByRole('button', { name: 'Look at it' }));
  expect(card.queryAllByText('Howard 14, Centennial 35')).not.toEqual([]);
  expect(card.queryByText(/Meanwhile/)).toBeNull();
  expect(document.activeElement).toBe(cardOf('100'));
});

test('what is typed stays when a colleague decides the game, and says so', async () => {
  const queue = await showQueue('100', '200');
  const card = within(cardOf('200'));
  fireEvent.click(card.getByRole('button', { name: /^Other result/ }));
  fireEvent.change(card.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The score sheet.' } });
  await queue.receive({ '200': decided });
  expect(await card.findByText(/Meanwhile this was decided/)).toBeTruthy();
  expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('The score sheet.');
});

test('once an acceptance is sent, what came in meanwhile still waits to be shown', async () => {
  const queue = await showQueue('100', '200', '300');
  fireEvent.click(within(cardOf('200')).getByRole('button', { name: /^Accept Howard 14, Centennial 21/ }));
  await queue.receive({ '100': decided, '400': {} });
  await waitFor(() => expect(queue.sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Show it' })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(order()).toEqual(['100', '300']);
});

test('a press that accepts a game moves no other under the pointer: what came in just before still waits', async () => {
  const queue = await showQueue('100', '200', '300');
  await queue.receive({ '400': {} });
  const [accept] = within(cardOf('100')).getAllByRole('button', { name: /^Accept/ });
  fireEvent.click(accept as HTMLElement);
  await waitFor(() => expect(order()).toEqual(['200', '300']));
  fireEvent.click(await screen.findByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(order()).toEqual(['400', '200', '300']));
});

test('what is read before it is accepted in one go is what is sent, whatever comes in meanwhile', async () => {
  const agreed = (id: string) => ({ ...aReviewItem(id), reports: aReviewItem(id).reports.slice(1) });
  const queue = await showQueue(agreed('100'), agreed('200'), '300');
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 scores without contradiction' }));
  await queue.receive({ '300': { reports: agreed('300').reports }, '200': { version: 7, reports: [] } });
  await waitFor(() => expect(within(cardOf('200')).queryByRole('button', { name: /^Accept/ })).toBeNull());
  const dialog = within(screen.getByRole('dialog', { name: 'Accept 2 scores' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Accept them' }));
  await waitFor(() =>
    expect(queue.sent).toEqual(['/api/csz/admin/scores/100/settle', '/api/csz/admin/scores/200/settle']),
  );
});

test('after a decision the focus goes on to the next game that still waits', async () => {
  const queue = await showQueue('100', '200', '300');
  await queue.receive({ '200': decided });
  await within(cardOf('200')).findByText('Waits no more');
  cardOf('100').focus();
  const card = cardOf('100');
  fireEvent.keyDown(card, { key: '1' });
  fireEvent.keyDown(card, { key: '1' });
  await waitFor(() => expect(document.activeElement).toBe(cardOf('300')));
  expect(order()).toEqual(['300']);
  await waitFor(() => expect(queue.sent, 'a second press in a hurry').toEqual(['/api/csz/admin/scores/100/settle']));
});

test('a lock closes no form of a game that a colleague decided meanwhile', async () => {
  const queue = await showQueue('100', '200', '300');
  const card = within(cardOf('200'));
  fireEvent.click(card.getByRole('button', { name: /^Other result/ }));
  fireEvent.change(card.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The score sheet.' } });
  await queue.receive({ '200': decided });
  fireEvent.click(card.getByRole('button', { name: /^Lock/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(order()).toEqual(['100', '200', '300']);
  expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('The score sheet.');
});
