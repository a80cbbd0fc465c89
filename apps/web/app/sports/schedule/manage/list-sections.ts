import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { periodWords, placeOf } from './calendar-days.ts';
import { knownDay } from './entry-words.ts';

interface ListSections {
  /** What is over, the latest first. */
  readonly past: readonly CalendarEntry[];
  readonly coming: readonly { readonly month: string; readonly games: readonly CalendarEntry[] }[];
  readonly undated: readonly CalendarEntry[];
}

/** The list in the order that somebody reads it in: what comes, month by month, then what has no day, then the past. */
export function listSections(entries: readonly CalendarEntry[], today: string): ListSections {
  const inOrder = entries.toSorted((a, b) => placeOf(a).start.localeCompare(placeOf(b).start));
  const undated = inOrder.filter((entry) => knownDay(entry) === null);
  const dated = inOrder.filter((entry) => knownDay(entry) !== null);
  const coming = Map.groupBy(
    dated.filter((entry) => entry.listedOn >= today),
    (entry) => periodWords(entry.listedOn, 'month'),
  );
  return {
    past: dated.filter((entry) => entry.listedOn < today).toReversed(),
    coming: [...coming].map(([month, games]) => ({ month, games })),
    undated,
  };
}
