import { addDays } from '@csz/rules/civil-date';
import { CALENDAR_DAYS_AHEAD, parseSeasonLabel, type Season, seasonLabel, seasonOf } from '@csz/rules/season';
import { RowRejected } from './refusals.ts';

/** The season that 2026-2027, 2026-27, 26-27 or 2026/27 names. One year alone may be its first or its last. */
export function seasonNamed(text: string): Season | undefined {
  const [, first, last] = /^(\d{4}|\d{2})\s*[-–/]\s*(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  return first && last ? parseSeasonLabel(`${inFull(first)}-${inFull(last)}`) : undefined;
}

const inFull = (year: string) => (year.length === 2 ? `20${year}` : year);

/** @throws {RowRejected} */
export function readSeason(text: string, today: string): Season {
  const season = seasonNamed(text);
  if (season === undefined) throw new RowRejected(`The season ${text} is not written like 2026-2027.`);
  if (season > seasonOf(addDays(today, CALENDAR_DAYS_AHEAD))) {
    throw new RowRejected(`The season ${seasonLabel(season)} is more than three years ahead.`);
  }
  return season;
}
