import type { ReviewItem } from '@csz/contract/scores/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ScoreQueue } from './score-queue.tsx';
import { aReviewItem } from './testing/a-review-item.ts';

const MOVED = { code: 'score-moved-on', message: 'Meanwhile this game changed.' };

/** A queue whose server answers decisions one after the other with these. */
function showQueue(lists: ReviewItem[][], decisions: [status: number, body: object][]) {
  const sent: { address: string; body: unknown }[] = [];
  let requests = 0;
  const client = makeQueryClient(async (address, { method, body }) => {
    if (method === 'POST') {
      sent.push({ address, body: JSON.parse(body ?? '{}') });
      const [status, answer] = decisions.shift() ?? [500, {}];
      return { status, body: JSON.stringify(answer) };
    }
    const gameId = /gameId=(\d+)/.exec(address)?.[1];
    const items =
      gameId === undefined ? (lists[Math.min(requests++, lists.length - 1)] ?? []) : [aReviewItem(gameId, 9)];
    return { status: 200, body: JSON.stringify({ items, total: items.length }) };
  });
  const router = createMemoryRouter([{ path: '*', element: <ScoreQueue show="review" /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return sent;
}

const cards = () => screen.findAllByRole('heading', { level: 2 });
const cardOf = async (at: number) => (await cards())[at]?.closest('li') as HTMLElement;

test('both sides lie beside each other, and one press settles on a report', async () => {
  const sent = showQueue(
    [[aReviewItem('100'), aReviewItem('200')], [aReviewItem('200')]],
    [[200, { message: 'The score is settled.' }]],
  );
  const card = within(await cardOf(0));
  expect(card.getByRole('group', { name: 'Reports: Howard' }).textContent).toContain('Howard 14, Centennial 20');
  expect(card.getByRole('group', { name: 'Reports: Centennial' }).textContent).toContain('Howard 14, Centennial 21');
  fireEvent.click(card.getByRole('button', { name: /^Accept Howard 14, Centennial 21/ }));
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  expect(sent).toEqual([{ address: '/api/csz/admin/scores/100/settle', body: { reportId: '1002', version: 1 } }]);
});

test('the keys move from game to game and accept, and the focus goes on to the next', async () => {
  const items = [aReviewItem('100'), aReviewItem('200'), aReviewItem('300')];
  const sent = showQueue([items, items.filter(({ game }) => game.id !== '200')], [[200, { message: 'Settled.' }]]);
  (await cardOf(0)).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  expect(document.activeElement?.getAttribute('data-game')).toBe('200');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-game')).toBe('300'));
  expect(sent.map(({ body }) => body)).toEqual([{ reportId: '2001', version: 1 }]);
});

test('keys mean nothing while a user types', async () => {
  const sent = showQueue([[aReviewItem('100')]], []);
  fireEvent.click(within(await cardOf(0)).getByRole('button', { name: /^Other result/ }));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Reason' }), { key: '1' });
  expect(sent).toEqual([]);
});

test('the second to decide learns it, keeps what they typed, and decides again about the game as it is now', async () => {
  const sent = showQueue(
    [[aReviewItem('100')], []],
    [
      [409, MOVED],
      [200, { message: 'The score is settled.' }],
    ],
  );
  fireEvent.click(within(await cardOf(0)).getByRole('button', { name: /^Other result/ }));
  const form = screen.getByRole('form', { name: 'Result of Howard at Centennial' });
  fireEvent.change(within(form).getByRole('textbox', { name: 'Howard score' }), { target: { value: '28' } });
  fireEvent.submit(form);
  expect((await screen.findByRole('alert')).textContent).toBe(MOVED.message);
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Howard score' }).value).toBe('28');
  fireEvent.submit(form);
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 9 }]));
  expect(sent[1]?.body).toMatchObject({ status: 'final', scores: [{ score: 21 }, { score: 28 }] });
});

test('a forfeit asks which team gave up', async () => {
  const sent = showQueue([[aReviewItem('100')]], [[200, { message: 'The score is settled.' }]]);
  fireEvent.click(within(await cardOf(0)).getByRole('button', { name: /^Other result/ }));
  const form = screen.getByRole('form', { name: 'Result of Howard at Centennial' });
  fireEvent.change(within(form).getByRole('combobox', { name: 'Result' }), { target: { value: 'forfeit' } });
  fireEvent.submit(form);
  expect(await screen.findByText(/Please say which team forfeited/)).toBeDefined();
  fireEvent.click(within(form).getByRole('radio', { name: 'Howard' }));
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ status: 'forfeit', forfeitedBy: ['2'], scope: 'both', version: 1 });
});

test('who puts a form away is back at the game, with its keys', async () => {
  showQueue([[aReviewItem('100'), aReviewItem('200')]], []);
  (await cardOf(0)).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'o' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.getAttribute('data-game')).toBe('100');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  expect(document.activeElement?.getAttribute('data-game')).toBe('200');
});
