import { addDays, isCivilDate } from '@csz/rules/civil-date';
import {
  CALENDAR_DAYS_AHEAD,
  FIRST_SEASON,
  isBeforeFirstSeason,
  type Season,
  seasonLabel,
  seasonNamed,
  seasonOf,
} from '@csz/rules/season';
import { RowRejected } from '#server/sports/csv-files/api.ts';

/** Whether a cell says that its day or time is still to be decided. */
export function isToBeDecided(text: string): boolean {
  return /^(t\.?b\.?[adcs]\.?|unknown|(date |day |time )?to be (decided|determined|announced|arranged|confirmed|scheduled))$/i.test(
    text,
  );
}

/** HH:mm:ss from 18:30, 18:30:00, 6:30 pm or 7 p.m.; null for TBD. @throws {RowRejected} */
export function readTime(text: string): string | null {
  if (isToBeDecided(text)) return null;
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

/** What a row says of a team with too few finishers for a team score. */
export const UNSCORED = 'no team score';

/** How files say it; spaces and dots do not count. */
export const isUnscored = (text: string): boolean =>
  /^(noteamscore|noscore|nts|inc|incomplete)$/i.test(text.replace(/[\s.]/g, ''));

/** A team's score; null for an empty cell. Whether the sport can have it is checked later. @throws {RowRejected} */
export function readScore(text: string): number | typeof UNSCORED | null {
  if (text === '') return null;
  if (isUnscored(text)) return UNSCORED;
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

const weekdayOf = (date: string) => Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'long' });

const WEEKDAY =
  /^(sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?)\.?,?\s+/i;

const iso = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/**
 * A game's day as yyyy-MM-dd, from that and from what American spreadsheets make of a day: 10/30/2026, 10/30/26,
 * 30-Oct-26, October 30, 2026, the bare number of the day, each with its weekday and with midnight behind it or without.
 * Null for a day that is to be decided.
 *
 * @throws {RowRejected}
 */
export function readDate(text: string, today: string): string | null {
  if (text === '') throw new RowRejected('The date is missing.');
  if (isToBeDecided(text)) return null;
  const day = text.replace(/[ T]0?0:00(:00(\.0+)?)?$|\s12:00(:00)?\s*am$/i, '').trim();
  const [mark = '', name] = WEEKDAY.exec(day) ?? [];
  const plain = day.slice(mark.length);
  const date = iso(plain) ?? slashed(plain) ?? inWords(plain) ?? (mark === '' ? serial(plain) : undefined);
  if (date === undefined) throw new RowRejected(`The date ${text} is not written like 2026-10-30 or 10/30/2026.`);
  if (!isCivilDate(date)) throw new RowRejected(`The date ${text} does not exist.`);
  if (name !== undefined && weekdayOf(date).slice(0, 3).toLowerCase() !== name.slice(0, 3).toLowerCase()) {
    throw new RowRejected(`The date ${text} contradicts itself: that day is a ${weekdayOf(date)}.`);
  }
  if (isBeforeFirstSeason(date)) {
    throw new RowRejected(`The date ${text} is before the first season, ${seasonLabel(FIRST_SEASON)}.`);
  }
  if (date > addDays(today, CALENDAR_DAYS_AHEAD)) {
    throw new RowRejected(`The date ${text} is more than three years ahead.`);
  }
  return date;
}

function slashed(text: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  return dateOf(year, month, day);
}

/** Oct 30, 2026, and 30-Oct-26. */
function inWords(plain: string): string | undefined {
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(plain);
  if (american !== null) return dateOf(american[3], monthOf(american[1]), american[2]);
  const [, day, name, year] = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ](\d{4}|\d{2})$/i.exec(plain) ?? [];
  return dateOf(year, monthOf(name), day);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthOf(name = ''): string | undefined {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? undefined : String(index + 1);
}

/** A cell that lost its format: days since the end of 1899, as spreadsheets count. Five digits reach beyond all seasons. */
function serial(text: string): string | undefined {
  return /^[1-9]\d{4}(\.0+)?$/.test(text) ? addDays('1899-12-30', Number(text)) : undefined;
}

/** Two digits are a year of this century. */
function dateOf(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** @throws {RowRejected} */
export function readSeason(text: string, today: string): Season {
  const season = seasonNamed(text);
  if (season === undefined) throw new RowRejected(`The season ${text} is not written like 2026-2027.`);
  if (season > seasonOf(addDays(today, CALENDAR_DAYS_AHEAD))) {
    throw new RowRejected(`The season ${seasonLabel(season)} is more than three years ahead.`);
  }
  return season;
}
