import { weekday } from '@csz/rules/civil-date';
import { seasonOf } from '@csz/rules/season';
import { describe, expect, test } from 'vitest';
import { calendarOf, isHoliday, playDates } from './season-calendar.ts';
import { PLAYED_SPORTS, sportNamed } from './sports.ts';

describe('the calendar of a sport', () => {
  test.each([2019, 2024, 2025, 2026, 2027])('every part of %i lies in its season, one after the other', (season) => {
    for (const sport of PLAYED_SPORTS) {
      const { tryouts, scrimmages, games, playoffs } = calendarOf(sport, season);
      const days = [tryouts, scrimmages.from, scrimmages.to, games.from, games.to, ...playoffs];
      expect(days, sport.name).toEqual(days.toSorted());
      expect(new Set(days.map(seasonOf)), sport.name).toEqual(new Set([season]));
    }
  });

  test('football is played on Fridays and its title is settled on three of them', () => {
    const { games, playoffs } = calendarOf(sportNamed('Football'), 2026);
    expect(playDates(games, [5])).toContain('2026-10-30');
    expect(playoffs).toEqual(['2026-11-13', '2026-11-20', '2026-11-27']);
  });
});

test('no regular game is on a school holiday', () => {
  expect(['2026-11-26', '2026-11-27', '2026-12-25', '2027-01-01', '2027-05-31'].map(isHoliday)).toEqual(
    Array(5).fill(true),
  );
  expect(['2026-11-25', '2026-11-28', '2026-12-22', '2027-01-02'].map(isHoliday)).toEqual(Array(4).fill(false));
  expect(playDates({ from: '2026-12-01', to: '2027-01-05' }, [2, 5]).map(weekday)).not.toContain(3);
});
