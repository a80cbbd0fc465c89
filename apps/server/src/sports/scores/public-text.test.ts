import { expect, test } from 'vitest';
import { publicWay } from './public-text.ts';

test.each([
  'shootout',
  'Shoot-out 4-3',
  'penalty kicks (5–4)',
  'PKs',
  'overtime',
  'in double overtime',
  '2OT',
  'Criteria 7',
  'by criteria B',
  'extra innings',
  'sudden victory',
  'tie-breaker',
  'coin toss',
])('anyone may say that a level game was won by: %s', (typed) => {
  expect(publicWay('member', typed)).toBe(typed);
});

test.each(['because Jamie Doe cannot catch', 'shootout, number 12 is a loser', 'https://example.org'])(
  'what only a coach may say in public becomes a plain word: %s',
  (typed) => {
    expect([publicWay('member', typed), publicWay('ambassador', typed)]).toEqual(['tie-breaker', 'tie-breaker']);
    expect([publicWay('coach', typed), publicWay('staff', typed)]).toEqual([typed, typed]);
  },
);

test('nothing said stays nothing', () => {
  expect([publicWay('member', undefined), publicWay('member', '')]).toEqual([undefined, '']);
});
