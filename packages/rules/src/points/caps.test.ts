import { expect, test } from 'vitest';
import { figuresInForce } from '../figures.ts';
import { capsOf } from './caps.ts';
import { POINT_FIGURES } from './figures.ts';
import { POST_TYPES } from './types.ts';

const figures = figuresInForce(POINT_FIGURES);

test('all types of posts share one limit of the day', () => {
  const names = POST_TYPES.map((type) => capsOf({ type, isNewcomer: false }, figures).map(({ name }) => name));
  expect(new Set(names.flat())).toEqual(new Set(['postsPerDay']));
});

test('a new member has a limit for all together besides', () => {
  expect(capsOf({ type: 16, isNewcomer: true }, figures)).toEqual([
    { name: 'correctScoresPerDay', takes: 20, most: 200 },
    { name: 'newcomer', takes: 20, most: 50 },
  ]);
});

test('likes between two members have a limit of their own, in likes and not in points', () => {
  expect(capsOf({ type: 18, isNewcomer: false, otherId: 5 }, figuresInForce(POINT_FIGURES, { pay18: 4 }))).toEqual([
    { name: 'likesReceivedPerDay', takes: 4, most: 50 },
    { name: 'pair:5', takes: 1, most: 2 },
  ]);
});

test('parts of a profile have no limit of the day', () => {
  expect(capsOf({ type: 4, isNewcomer: false }, figures)).toEqual([]);
});
