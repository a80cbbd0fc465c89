import type { CalendarEntry } from '@csz/contract/schedule/calendar-schedule';
import { knownEnd, knownStart } from './entry-labels.ts';

/** A start and an end as the form has them, HH:mm. */
export interface GameTimes {
  readonly startTime: string;
  readonly endTime: string;
}

/** What a new game begins with as long as its team's usual time is not known. */
export const NO_TIMES: GameTimes = { startTime: '', endTime: '' };

/** When a school's last home game of a sport was, for the next one is mostly at the same time. */
export function usualTime(entries: readonly CalendarEntry[], schoolId: string, sportId: string): GameTimes {
  const atHome = entries.filter(
    (entry) =>
      entry.sportId === sportId &&
      entry.gameType !== 'Event' &&
      knownStart(entry) !== null &&
      entry.teams.some((team) => team.isHome && team.schoolId === schoolId),
  );
  const last = atHome.toSorted((a, b) => a.listedOn.localeCompare(b.listedOn)).at(-1);
  if (last?.startTime == null) return NO_TIMES;
  return { startTime: last.startTime.slice(0, 5), endTime: knownEnd(last)?.slice(0, 5) ?? '' };
}
