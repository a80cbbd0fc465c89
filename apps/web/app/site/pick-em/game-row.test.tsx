import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { GameRow } from './game-row.tsx';
import { aSlateGame } from './testing/a-slate.ts';

const row = (given: Parameters<typeof aSlateGame>[0] = {}, picked?: string, onPick = (_: string) => {}) => {
  const game = aSlateGame(given);
  show(<GameRow game={game} picked={picked} isLocked={game.isLocked} onPick={onPick} />);
};

test('a game is a group of two radio buttons, the guest first, that say what is chosen', () => {
  const picked: string[] = [];
  row({}, '2', (schoolId) => picked.push(schoolId));
  const group = screen.getByRole('group', { name: /Glen at Ridge, Fri, Oct 30, 7:00 pm/ });
  const [guest, home] = [
    screen.getByLabelText<HTMLInputElement>(/Glen.*5-3/),
    screen.getByLabelText<HTMLInputElement>(/Ridge.*Home, 5-3/),
  ];
  expect(screen.getAllByRole('radio')).toEqual([guest, home]);
  expect(group.contains(guest)).toBe(true);
  expect([guest.checked, home.checked]).toEqual([false, true]);
  fireEvent.click(screen.getByLabelText(/Glen/));
  expect(picked).toEqual(['1']);
});

test('a game that has started cannot be picked, and says so', () => {
  row({ isLocked: true });
  expect(screen.getByText('Picks closed')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
});

test.each([
  ['Right', '1'],
  ['Wrong', '2'],
  ['Final, no pick', undefined],
])('%s is a word, not a colour alone', (words, picked) => {
  row({ isLocked: true, state: 'decided', winnerId: '1' }, picked);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['postponed', 'Void: postponed'],
  ['tie', 'Void: a tie'],
  ['canceled', 'Void: called off'],
] as const)('a game that is void says why: %s', (voidReason, words) => {
  row({ isLocked: true, state: 'void', voidReason }, '1');
  expect(screen.getByText(words)).toBeTruthy();
});

test('a game without a time closes at noon', () => {
  row({ time: null });
  expect(screen.getByText('Fri, Oct 30, time to come: closes at noon')).toBeTruthy();
});
