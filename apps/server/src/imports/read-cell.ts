import { addDays, isCivilDate } from '@csz/rules/civil-date';
import { CALENDAR_DAYS_AHEAD, FIRST_SEASON, isBeforeFirstSeason, seasonLabel } from '@csz/rules/season';
import { RowRejected } from './refusals.ts';

/** A game's day as yyyy-MM-dd, from that or from M/d/yyyy. @throws {RowRejected} */
export function readDate(text: string, today: string): string {
  if (text === '') throw new RowRejected('The date is missing.');
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    throw new RowRejected(`The date ${text} is not written like 2026-10-30 or 10/30/2026.`);
  }
  if (!isCivilDate(date)) throw new RowRejected(`The date ${text} does not exist.`);
  if (isBeforeFirstSeason(date)) {
    throw new RowRejected(`The date ${text} is before the first season, ${seasonLabel(FIRST_SEASON)}.`);
  }
  if (date > addDays(today, CALENDAR_DAYS_AHEAD)) {
    throw new RowRejected(`The date ${text} is more than three years ahead.`);
  }
  return date;
}

/** HH:mm:ss from 18:30, 18:30:00, 6:30 pm or 7 p.m.; null for TBD. @throws {RowRejected} */
export function readTime(text: string): string | null {
  if (/^(tbd|tba|tbc|unknown)$/i.test(text)) return null;
  const [, hours = '', minutes = '00', seconds = '00', half = ''] =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text) ?? [];
  const hour = toHour(hours, half.toLowerCase());
  const isClock = hour !== undefined && (half !== '' || text.includes(':')) && minutes < '60' && seconds < '60';
  if (!isClock) throw new RowRejected(`The time ${text} is not written like 18:30 or 6:30 pm.`);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

function toHour(text: string, half: string): number | undefined {
  if (text === '') return undefined;
  const hour = Number(text);
  if (half === '') return hour < 24 ? hour : undefined;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : undefined;
}

/** @throws {RowRejected} */
export function readYesNo(text: string, what: string): boolean {
  if (/^(yes|y|true|t|1|x)$/i.test(text)) return true;
  if (/^(no|n|false|f|0)$/i.test(text)) return false;
  throw new RowRejected(`${what} is ${text}, not yes or no.`);
}

/** A score as a number; whether the sport can have it is asked later. @throws {RowRejected} */
export function readScore(text: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text)) throw new RowRejected(`The score ${text} is not a number.`);
  return Number(text);
}

/** One of a few values, by any of its spellings. @throws {RowRejected} */
export function readOneOf<T extends string>(text: string, what: string, spellings: Readonly<Record<string, T>>): T {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  const value = Object.hasOwn(spellings, word) ? spellings[word] : undefined;
  if (value !== undefined) return value;
  throw new RowRejected(`${what} is ${text}, not one of ${[...new Set(Object.values(spellings))].join(', ')}.`);
}
