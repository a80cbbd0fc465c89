import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './civil-date.ts';
import {
  calendarBounds,
  isBeforeFirstSeason,
  parseSeasonLabel,
  seasonBounds,
  seasonChoices,
  seasonLabel,
  seasonNamed,
  seasonOf,
  shortSeasonLabel,
} from './season.ts';

test.each([
  ['2024-06-30', 2023],
  ['2024-07-01', 2024],
  ['2024-12-31', 2024],
  ['2025-01-01', 2024],
])('a game on %s belongs to the season that started in %i', (date, season) => {
  expect(seasonOf(date)).toBe(season);
});

test('every day lies within the bounds of its own season', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), (days) => {
      const date = addDays('2012-07-01', days);
      const { from, to } = seasonBounds(seasonOf(date));
      expect(from <= date && date <= to).toBe(true);
    }),
  );
});

test('a season is written with both years', () => {
  expect(seasonLabel(2024)).toBe('2024-2025');
  expect([shortSeasonLabel(2024), shortSeasonLabel(2099)]).toEqual(['24-25', '99-00']);
});

test.each([
  ['2012-2013', 2012],
  ['2024-2025', 2024],
  ['2011-2012', undefined],
  ['2024-2026', undefined],
  ['2025-2024', undefined],
  ['24-25', undefined],
  ['2024', undefined],
  [' 2024-2025', undefined],
  ['2200-2201', 2200],
  ['9998-9999', undefined],
])('the label %s is read as %s', (label, season) => {
  expect(parseSeasonLabel(label)).toBe(season);
});

test.each(['2026-02-01', '2026-10-01'])('on %s the list runs from 2026-2027 down to 2012-2013', (today) => {
  const labels = seasonChoices(today).map(seasonLabel);
  expect(labels[0]).toBe('2026-2027');
  expect(labels.at(-1)).toBe('2012-2013');
  expect(labels).toHaveLength(15);
});

test('the first season on record starts on 1 July 2012', () => {
  expect(isBeforeFirstSeason('2012-06-30')).toBe(true);
  expect(isBeforeFirstSeason('2012-07-01')).toBe(false);
});

test('the calendar opens in March 2012 and closes 1095 days from today', () => {
  expect(calendarBounds('2026-01-01')).toEqual({ from: '2012-03-15', to: '2028-12-31' });
});

test.each([
  ['2026-2027', 2026],
  ['2026-27', 2026],
  [' 26/27 ', 2026],
  ['2026–27', 2026],
  ['2026', undefined],
  ['2026-28', undefined],
])('%s names the season %s', (text, season) => {
  expect(seasonNamed(text)).toBe(season);
});
