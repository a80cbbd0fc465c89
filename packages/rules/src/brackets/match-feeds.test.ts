import { expect, test } from 'vitest';
import { aBracket } from '../testing/a-bracket.ts';
import { feedersOf, leadsOn, matchDepths, matchesAfter } from './match-feeds.ts';

test('a match comes after all those that decide who plays it', () => {
  const { plan } = aBracket([8, 3], { thirdPlace: true, consolation: true });
  const depths = matchDepths(plan);
  for (const match of plan.matches) {
    for (const feeder of feedersOf(match, plan)) expect(depths.get(feeder)).toBeLessThan(depths.get(match.key) ?? 0);
  }
  expect([depths.get('r1-1-1'), depths.get('r1-3-1'), depths.get('final-1-1')]).toEqual([1, 3, 4]);
});

test('a result reaches the matches that its teams may go to, and where a round is reseeded all of it', () => {
  const plain = aBracket([8], { thirdPlace: true }).plan;
  expect([...matchesAfter('r1-1-1', plain)]).toEqual(['r1-2-1', 'r1-3-1', 'r1-third']);
  const reseeded = aBracket([8], { reseedAt: [4] }).plan;
  expect([...matchesAfter('r1-1-1', reseeded)]).toEqual(['r1-2-1', 'r1-2-2', 'r1-3-1']);
});

test('a final leads nowhere, a semifinal on both ways where the third place is played, and a reseeded round is one', () => {
  const { plan } = aBracket([8], { thirdPlace: true, reseedAt: [4] });
  const ways = (key: string) => (['winner', 'loser'] as const).filter((from) => leadsOn(key, from, plan));
  expect([ways('r1-1-1'), ways('r1-2-1'), ways('r1-3-1'), ways('r1-third')]).toEqual([
    ['winner'],
    ['winner', 'loser'],
    [],
    [],
  ]);
});
