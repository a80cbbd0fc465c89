import { addDays } from '@csz/rules/civil-date';

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
  const games = new Map(days.map((day) => [day.date, day.games]));
  const last = days.at(-1)?.date ?? first;
  const counts = [];
  for (let date = first; date <= last; date = addDays(date, 1)) counts.push(games.get(date) ?? '');
  return `${first} ${counts.join(',')}`;
}

/** The days of `packDays`, in order. */
export function unpackDays(packed: string): DayWithGames[] {
  const [first = '', counts = ''] = packed.split(' ');
  return counts
    .split(',')
    .flatMap((games, at) => (games === '' ? [] : { date: addDays(first, at), games: Number(games) }));
}
