const DAY_MS = 86_400_000; // UTC days have no clock changes, so every one is this long

/** True for a real day written yyyy-MM-dd: '2024-02-29' is one, '2023-02-29' and '2024-2-9' are not. */
export function isCivilDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text, msOf(text));
}

/**
 * The day so many days later, or earlier for a negative number; past the ends of the calendar its first or last day.
 *
 * @throws {RangeError} when `date` is no real day.
 */
export function addDays(date: string, days: number): string {
  return fromMs(toMs(date) + days * DAY_MS);
}

/**
 * Days from one day to another: 1 from today to tomorrow, negative when `to` is earlier.
 *
 * @throws {RangeError} when either is no real day.
 */
export function daysBetween(from: string, to: string): number {
  return (toMs(to) - toMs(from)) / DAY_MS;
}

/**
 * Day of the week, 0 for Sunday to 6 for Saturday.
 *
 * @throws {RangeError} when `date` is no real day.
 */
export function weekday(date: string): number {
  return new Date(toMs(date)).getUTCDay();
}

/** The first and last day of the week that a day is in, Sunday to Saturday. */
export function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, -weekday(date));
  return { from, to: addDays(from, 6) };
}

// Engines let 30 February roll over into March: then it comes back as another day.
const isRealDay = (text: string, ms: number): boolean => new Date(ms).getUTCDate() === Number(text.slice(8));

/** Boards ask for the same few days thousands of times, and write them. */
const known = new Map<string, number>();
const written = new Map<number, string>();
const MOST_KNOWN = 5000;

function toMs(date: string): number {
  const ms = known.get(date);
  if (ms !== undefined) return ms;
  if (!isCivilDate(date)) throw new RangeError(`Not a day: ${date}`);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(date, msOf(date));
  return msOf(date);
}

const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Years have four digits and begin with 1: what lies outside could not be written as a day. */
const FIRST_DAY = msOf('0001-01-01');
const LAST_DAY = msOf('9999-12-31');

function fromMs(ms: number): string {
  const before = written.get(ms);
  if (before !== undefined) return before;
  const day = new Date(Math.min(Math.max(ms, FIRST_DAY), LAST_DAY)).toISOString().slice(0, 10);
  if (written.size === MOST_KNOWN) written.clear();
  written.set(ms, day);
  return day;
}
