import { RowRejected } from './refusals.ts';

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

/** A team's score; null for an empty cell. Whether the sport can have it is asked later. @throws {RowRejected} */
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
