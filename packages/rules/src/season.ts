import { addDays } from './civil-date.ts';

/** A season is known by the year it starts in: 2024 is 2024-2025. */
export type Season = number;

/** The oldest season on record. */
export const FIRST_SEASON: Season = 2012;

/** No schedule is planned further; a later one is a typing error. */
export const LAST_SEASON: Season = 2200;

/** The calendar opens before the first season so that the spring of 2012 can be looked at, empty as it is. */
export const CALENDAR_FIRST_DATE = '2012-03-15';

/** Schedules are made up to three years ahead. */
export const CALENDAR_DAYS_AHEAD = 1095;

const SEASON_ROLLS_ON = '07-01'; // state associations end their school year on 30 June

/** The season that a day belongs to: 30 June 2024 still is 2023, 1 July is 2024. */
export function seasonOf(date: string): Season {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= SEASON_ROLLS_ON ? year : year - 1;
}

/** '2024-2025': the name of a season in addresses and in the selector. */
export function seasonLabel(season: Season): string {
  return `${season}-${season + 1}`;
}

/** '24-25': the same where there is little room. */
export function shortSeasonLabel(season: Season): string {
  return seasonLabel(season).replaceAll(/\d\d(\d\d)/g, '$1');
}

/** The season that a label names, undefined for anything but two consecutive years from 2012-2013 to 2200-2201. */
export function parseSeasonLabel(label: string): Season | undefined {
  const [, start, end] = /^(\d{4})-(\d{4})$/.exec(label) ?? [];
  const season = Number(start);
  const isKnown = season >= FIRST_SEASON && season <= LAST_SEASON;
  return isKnown && Number(end) === season + 1 ? season : undefined;
}

const inFull = (year: string) => (year.length === 2 ? `20${year}` : year);

/** The season that 2026-2027, 2026-27, 26-27 or 2026/27 names. One year alone may be its first or its last: undefined. */
export function seasonNamed(text: string): Season | undefined {
  const [, first, last] = /^(\d{4}|\d{2})\s*[-–/]\s*(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  return first && last ? parseSeasonLabel(`${inFull(first)}-${inFull(last)}`) : undefined;
}

/** Seasons to choose from, newest first: from the one that ends in the calendar year after `today` to 2012-2013. */
export function seasonChoices(today: string): Season[] {
  const newest = Number(today.slice(0, 4));
  return Array.from({ length: Math.max(0, newest - FIRST_SEASON + 1) }, (_, back) => newest - back);
}

/** First and last day of a season, both part of it. */
export function seasonBounds(season: Season): { from: string; to: string } {
  return { from: `${season}-${SEASON_ROLLS_ON}`, to: `${season + 1}-06-30` };
}

/** The day under which a game is in lists: its own, yyyy-MM-dd, or the last day of its season while that is unknown. */
export function listedOn(date: string | null | undefined, season: Season): string {
  return date ?? seasonBounds(season).to;
}

/** True for a day that no season on record covers. */
export function isBeforeFirstSeason(date: string): boolean {
  return date < seasonBounds(FIRST_SEASON).from;
}

/** First and last day that the calendar lets one pick, both included. */
export function calendarBounds(today: string): { from: string; to: string } {
  return { from: CALENDAR_FIRST_DATE, to: addDays(today, CALENDAR_DAYS_AHEAD) };
}
