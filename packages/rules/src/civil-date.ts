const DAY_MS = 86_400_000; // UTC days have no clock changes, so every one is this long

/** True for a real day written yyyy-MM-dd: '2024-02-29' is one, '2023-02-29' and '2024-2-9' are not. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // Engines let 30 February roll over into March: then it comes back as another day.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

/**
 * The day so many days later, or earlier for a negative number.
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

function toMs(date: string): number {
  if (!isCivilDate(date)) throw new RangeError(`Not a day: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function fromMs(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
