import { expect, test } from 'vitest';
import { pickDays } from './load-scores.ts';

const day = (date: string, games: number) => ({ date: `2026-10-${date}`, games });
const span = (from: string, to: string) => ({ from: `2026-10-${from}`, to: `2026-10-${to}` });
const pick = (...days: { date: string; games: number }[]) => pickDays(days, '2026-10-16');

test('a busy day stands alone', () => {
  expect(pick(day('09', 50), day('16', 60), day('23', 50))).toEqual(span('16', '16'));
});

test('a team shows its last weeks and its next ones', () => {
  const weeks = ['02', '09', '16', '23', '30'].map((date) => day(date, 1));
  expect(pick(...weeks)).toEqual(span('02', '30'));
});

test('on a day without games the last results show, with what comes next', () => {
  expect(pick(day('09', 30), day('14', 10), day('20', 5), day('21', 4))).toEqual(span('14', '20'));
});

test('before the first game of a season the next day with games shows', () => {
  expect(pick(day('20', 30), day('21', 4))).toEqual(span('20', '21'));
  expect(pick(day('20', 30), day('21', 9))).toEqual(span('20', '20'));
  expect(pick()).toBeUndefined();
});
