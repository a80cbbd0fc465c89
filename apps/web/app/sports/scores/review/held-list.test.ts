import type { ReviewItem } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import {
  broughtBack,
  follow,
  type HeldList,
  holding,
  isNews,
  newcomers,
  released,
  replaced,
  taken,
} from './held-list.ts';

const item = (id: string, version = 1, reports = 1) =>
  ({ game: { id }, version, reports: Array.from({ length: reports }) }) as unknown as ReviewItem;
const list = (...ids: string[]) => ids.map((id) => item(id));
const shown = (held: HeldList | undefined) => held?.items.map(({ game, version }) => `${game.id} v${version}`);
const stand = (items: ReviewItem[]) => follow(undefined, items, 'review 1') as HeldList;

test('before anything came nothing stands, and the first list is the list', () => {
  expect(follow(undefined, undefined, 'review 1')).toBeUndefined();
  expect(shown(stand(list('1', '2')))).toEqual(['1 v1', '2 v1']);
});

test('what comes in waits to be shown, and what a colleague decided keeps its place: nothing moves', () => {
  const now = [item('9'), item('1', 2), item('3')];
  const next = follow(stand(list('1', '2', '3')), now, 'review 1') as HeldList;
  expect(shown(next)).toEqual(['1 v2', '2 v1', '3 v1']);
  expect(newcomers(next, now).map(({ game }) => game.id)).toEqual(['9']);
});

test('an empty list has nothing that could move, and another page is another list', () => {
  expect(shown(follow(stand([]), list('4'), 'review 1'))).toEqual(['4 v1']);
  const held = stand(list('1'));
  expect(follow(held, undefined, 'review 2')).toBe(held);
  expect(shown(follow(held, list('5'), 'review 2'))).toEqual(['5 v1']);
});

test('news that change nothing leave the same list, so that nothing is drawn again', () => {
  const items = list('1', '2');
  const held = stand(items);
  expect(follow(held, [...items], 'review 1')).toBe(held);
});

test('the game that is being typed about and the one with the keyboard stay as they were looked at', () => {
  const typed = holding(stand(list('1', '2', '3')), '1', true);
  const now = [item('1', 2), item('2', 2), item('3', 1, 2)];
  const next = follow({ ...typed, looked: '3' }, now, 'review 1') as HeldList;
  expect(shown(next)).toEqual(['1 v1', '2 v2', '3 v1']);
  expect(next.items.map((one) => isNews(one, now))).toEqual([true, false, true]);
  expect(shown(follow(holding(next, '1', false), now, 'review 1'))).toEqual(['1 v2', '2 v2', '3 v1']);
});

test('the list is taken as it is now, but who types loses neither their game nor its place', () => {
  const typed = holding(stand(list('1', '2', '3', '4')), '3', true);
  expect(shown(taken(typed, list('9', '4', '2')))).toEqual(['9 v1', '4 v1', '2 v1', '3 v1']);
  expect(shown(taken(typed, [item('3', 7), item('9')]))).toEqual(['3 v1', '9 v1']);
  expect(shown(taken(holding(typed, '1', true), list('9')))).toEqual(['1 v1', '3 v1', '9 v1']);
});

test('a game that is looked at again stands as it is now', () => {
  const typed = holding(stand(list('1', '2')), '2', true);
  expect(shown(replaced(typed, item('2', 5)))).toEqual(['1 v1', '2 v5']);
});

test('a game that is left by typing and keyboard comes in as it is now, and another one stays looked at', () => {
  const typed = { ...holding(stand(list('1', '2')), '1', true), looked: '1' };
  const now = [item('1', 2), item('2', 2)];
  expect(shown(follow(typed, now, 'review 1'))).toEqual(['1 v1', '2 v2']);
  expect(shown(follow(released(typed, '1'), now, 'review 1'))).toEqual(['1 v2', '2 v2']);
  expect(shown(follow(released({ ...typed, looked: '2' }, '1'), now, 'review 1'))).toEqual(['1 v2', '2 v1']);
});

test('a game that is brought back is at its place again, and nothing else comes or goes', () => {
  const held = stand(list('1', '3', '4'));
  const now = [item('9'), item('1', 2), item('2', 2), item('4')];
  expect(shown(broughtBack(held, now, ['2']))).toEqual(['1 v1', '2 v2', '3 v1', '4 v1']);
  expect(shown(broughtBack(held, now, ['1', '9']))).toEqual(['9 v1', '1 v1', '3 v1', '4 v1']);
});
