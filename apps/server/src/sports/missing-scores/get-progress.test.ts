import { expect, test } from 'vitest';
import { countProgress, type DayRow } from './get-progress.ts';

let id = 0;
const aGame = (rest: Partial<DayRow> = {}): DayRow => {
  id += 1;
  return {
    id,
    sport_id: 1,
    sport: 'Football',
    district_ids: [7],
    has_begun: true,
    is_over: true,
    is_reported: true,
    name: '',
    start_time: '19:00:00',
    tz: 'America/New_York',
    ...rest,
  };
};

test('of the played games some are reported, the others are missing', () => {
  const late = aGame({ is_reported: false });
  const { total, missing, stillOn, toCome } = countProgress([
    aGame(),
    late,
    aGame({ is_over: false, is_reported: false }),
    aGame({ has_begun: false, is_over: false, is_reported: false }),
  ]);
  expect(total).toEqual({ games: 4, played: 2, reported: 1 });
  expect(missing).toEqual([late]);
  expect([stillOn, toCome]).toEqual([1, 1]);
});

test('a game that was reported early counts as played', () => {
  const { total, stillOn } = countProgress([aGame({ is_over: false })]);
  expect(total).toEqual({ games: 1, played: 1, reported: 1 });
  expect(stillOn).toBe(0);
});

test('a game counts in the county of each of its teams, and once in its sport', () => {
  const { total, byDistrict, bySport } = countProgress([
    aGame({ district_ids: [7, 8] }),
    aGame({ district_ids: [8], sport_id: 2, is_reported: false }),
  ]);
  expect(total.games).toBe(2);
  expect(byDistrict.get(7)).toEqual({ games: 1, played: 1, reported: 1 });
  expect(byDistrict.get(8)).toEqual({ games: 2, played: 2, reported: 1 });
  expect(bySport.get(2)).toEqual({ games: 1, played: 1, reported: 0 });
});

test('a day without games has nothing to report', () => {
  expect(countProgress([])).toMatchObject({ total: { games: 0, played: 0, reported: 0 }, missing: [] });
});
