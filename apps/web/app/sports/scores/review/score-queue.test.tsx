import type { ReviewItem } from '@csz/contract/scores/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { ScoreQueue } from './score-queue.tsx';
import { aReviewItem } from './testing/a-review-item.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MOVED = { code: 'score-moved-on', message: 'Meanwhile this game changed.' };

/** A queue whose server answers decisions one after the other with these. */
function showQueue(lists: ReviewItem[][], decisions: [status: number, body: object][], undoMs = 20) {
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
  const router = createMemoryRouter([{ path: '*', element: <ScoreQueue show="review" undoMs={undoMs} /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return sent;
}

const agreed = (id: string) => ({ ...aReviewItem(id), reports: aReviewItem(id).reports.slice(1) });
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
  await waitFor(() =>
    expect(sent).toEqual([{ address: '/api/csz/admin/scores/100/settle', body: { reportId: '1002', version: 1 } }]),
  );
});

test('an accepted score is gone at once, and comes back by Undo before anything is sent', async () => {
  const sent = showQueue([[aReviewItem('100'), aReviewItem('200')]], [], 60_000);
  fireEvent.click(within(await cardOf(0)).getByRole('button', { name: /^Accept Howard 14, Centennial 21/ }));
  await screen.findByText('Accepted: Howard at Centennial');
  expect(await cards()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('data-game')).toBe('100'));
  expect(sent).toEqual([]);
});

test('an acceptance that is refused brings its game back', async () => {
  const items = [aReviewItem('100'), aReviewItem('200')];
  const sent = showQueue([items, items], [[409, MOVED]]);
  fireEvent.click(within(await cardOf(0)).getByRole('button', { name: /^Accept Howard 14, Centennial 21/ }));
  await screen.findByText('Accepted: Howard at Centennial');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(async () => expect(await cards()).toHaveLength(2));
});

test('leaving the list sends what was accepted', async () => {
  const sent = showQueue([[aReviewItem('100')]], [[200, { message: 'Settled.' }]], 60_000);
  fireEvent.click(within(await cardOf(0)).getByRole('button', { name: /^Accept Howard 14, Centennial 21/ }));
  await screen.findByText('Accepted: Howard at Centennial');
  cleanup();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the score about which the sides differ is marked, the one that they agree on is not', async () => {
  showQueue([[aReviewItem('100')]], []);
  const marked = (await cardOf(0)).querySelectorAll('[class*="differs"]');
  expect([...marked].map((digits) => digits.textContent)).toEqual(['20', '21']);
});

test('the keys work from anywhere on the page: the first one leads into the list, and presses nothing', async () => {
  const sent = showQueue([[aReviewItem('100'), aReviewItem('200')]], [], 60_000);
  await cards();
  fireEvent.keyDown(document.body, { key: '1' });
  expect(document.activeElement?.getAttribute('data-game')).toBe('100');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.getAttribute('data-game')).toBe('200');
  fireEvent.click(screen.getByRole('button', { name: 'Switch the keys off' }));
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(document.activeElement).toBe(document.body);
  localStorage.clear();
  expect(sent).toEqual([]);
});

test('scores that no one contradicts are accepted in one go, after one more look', async () => {
  const done: [number, object] = [200, { message: 'Settled.' }];
  const sent = showQueue([[agreed('100'), aReviewItem('200'), agreed('300')], [aReviewItem('200')]], [done, done]);
  await cards();
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 scores without contradiction' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept 2 scores' }));
  expect(dialog.getAllByText('Howard 14, Centennial 21')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Accept them' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toHaveLength(2));
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/csz/admin/scores/100/settle',
    '/api/csz/admin/scores/300/settle',
  ]);
});

test('what a colleague decided and what is being typed about is not accepted in one go', async () => {
  const over = { ...agreed('200'), reviewReason: null };
  showQueue([[agreed('100'), over, agreed('300'), agreed('400')]], []);
  await cards();
  expect(screen.getByRole('button', { name: 'Accept 3 scores without contradiction' })).toBeTruthy();
  fireEvent.click(within(await cardOf(0)).getByRole('button', { name: /^Other result/ }));
  expect(await screen.findByRole('button', { name: 'Accept 2 scores without contradiction' })).toBeTruthy();
});

test('a key that is held down accepts no game after the first', async () => {
  showQueue([[aReviewItem('100'), aReviewItem('200')]], [], 60_000);
  (await cardOf(0)).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-game')).toBe('200'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1', repeat: true });
  expect(await screen.findByText('Accepted: Howard at Centennial')).toBeTruthy();
  expect(await cards()).toHaveLength(1);
});

test('Undo has a key, and the moment for it ends neither while it has the focus nor under the pointer', async () => {
  const sent = showQueue([[aReviewItem('100'), aReviewItem('200')]], [], 60);
  (await cardOf(0)).focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
  await act(async () => {});
  const button = screen.getByRole('button', { name: 'Undo' });
  const place = button.closest('[role="status"]') as HTMLElement;
  button.focus();
  vi.advanceTimersByTime(150);
  expect(sent, 'with the focus').toEqual([]);
  Object.assign(place, { matches: (selector: string) => selector === ':hover' });
  button.blur();
  vi.advanceTimersByTime(150);
  expect(sent, 'under the pointer').toEqual([]);
  vi.useRealTimers();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' });
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a browser that keeps nothing has the keys, and can switch them off for the visit', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  showQueue([[aReviewItem('100')]], []);
  fireEvent.click(await screen.findByRole('button', { name: 'Switch the keys off' }));
  expect(screen.getByRole('button', { name: 'Switch the keys on' })).toBeTruthy();
});

test('the keys move from game to game and accept, and the focus goes on to the next', async () => {
  const items = [aReviewItem('100'), aReviewItem('200'), aReviewItem('300')];
  const sent = showQueue([items, items.filter(({ game }) => game.id !== '200')], [[200, { message: 'Settled.' }]]);
  (await cardOf(0)).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  expect(document.activeElement?.getAttribute('data-game')).toBe('200');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-game')).toBe('300'));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reportId: '2001', version: 1 }]));
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
