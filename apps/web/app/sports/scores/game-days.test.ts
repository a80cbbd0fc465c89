import { expect, test } from 'vitest';
import { packDays, unpackDays } from './game-days.ts';

test('days with games travel as one line', () => {
  const days = [
    { date: '2026-09-28', games: 4 },
    { date: '2026-09-30', games: 12 },
    { date: '2026-10-02', games: 1 },
  ];
  expect(packDays(days)).toBe('2026-09-28 4,,12,,1');
  expect(unpackDays(packDays(days))).toEqual(days);
});

test('a place without games has no days', () => {
  expect(unpackDays(packDays([]))).toEqual([]);
});
