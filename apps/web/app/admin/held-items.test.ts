import type { ReviewItem } from '@csz/contract/score-reports';
import { expect, test } from 'vitest';
import { withHeld } from './held-items.ts';

const item = (id: string, version = 1) => ({ game: { id }, version }) as ReviewItem;
const told = (items: ReviewItem[]) => items.map(({ game, version }) => `${game.id} v${version}`);

test('nobody types: the list is the list', () => {
  expect(told(withHeld([item('1'), item('2')], []))).toEqual(['1 v1', '2 v1']);
});

test('a game that somebody types about stays as they saw it', () => {
  expect(told(withHeld([item('1'), item('2', 5)], [item('2', 4)]))).toEqual(['1 v1', '2 v4']);
});

test('a game that a colleague decided stays for who types about it', () => {
  expect(told(withHeld([item('1')], [item('2', 4)]))).toEqual(['2 v4', '1 v1']);
});
