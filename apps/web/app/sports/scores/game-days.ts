import { addDays, daysBetween } from '@csz/rules/civil-date';

export interface DayWithGames {
  readonly date: string;
  readonly games: number;
}

/**
 * Days with games as they travel with a page: the first day, then how many games each day has up to the last,
 * '2026-09-01 4,,12'. A list of objects is ten times as long, and a board shows seven days of five hundred.
 */
export function packDays(days: readonly DayWithGames[]): string {
  const first = days[0]?.date;
  if (first === undefined) return '';
  const counts: (number | '')[] = [];
  for (const { date, games } of days) counts[daysBetween(first, date)] = games;
  return `${first} ${Array.from(counts, (games) => games ?? '').join(',')}`;
}

/** The days of `packDays`, in order. */
export function unpackDays(packed: string): DayWithGames[] {
  const [first = '', counts = ''] = packed.split(' ');
  return counts
    .split(',')
    .flatMap((games, at) => (games === '' ? [] : { date: addDays(first, at), games: Number(games) }));
}
