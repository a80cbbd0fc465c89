import { addDays } from '@csz/rules/civil-date';
import type { Entry } from './entry.ts';
import type { Moment } from './moment.ts';
import { momentAt } from './moment.ts';
import type { RecentWrite } from './recent-write.ts';

/** The school of the demo members. */
export const QUARRY_RIDGE = 'Quarry Ridge High School';

interface Changed {
  readonly entries: readonly Entry[];
  readonly proposals: readonly RecentWrite[];
}

/**
 * Lets others change games to come of the demo members' school, and ask it to change some of its own, so that there is
 * something to answer.
 */
export function changeComing(entries: readonly Entry[], now: Moment): Changed {
  const coming = entries.filter((entry) => isComing(entry, now)).toSorted(byDay);
  const [home, away] = [0, 1].map((side) =>
    coming.filter((entry) => entry.fixture.schools[side]?.name === QUARRY_RIDGE),
  );
  const [earlier, off] = home ?? [];
  const moved = new Set(away?.slice(0, 2));
  return {
    entries: entries.map((entry) => (moved.has(entry) ? movedLater(entry, now) : entry)),
    proposals: [
      ...(earlier === undefined
        ? []
        : [proposal(earlier, { now, hoursAgo: 20 }, { startTime: halfAnHourBefore(earlier), note: BUS })]),
      ...(off === undefined ? [] : [proposal(off, { now, hoursAgo: 26 }, { startTime: null, note: CHOIR })]),
    ],
  };
}

const BUS = 'Our bus has to be back by nine.';
const CHOIR = 'Half of our squad is at a choir festival that day.';

function isComing({ fixture, date, time, status, changes }: Entry, { today }: Moment): boolean {
  const isOrdinary = fixture.gameType === 'Game' && fixture.schools.length === 2 && !fixture.isNeutral;
  const isKnown = date !== null && date > addDays(today, 2) && time !== null && time > '10:00';
  return isOrdinary && isKnown && status === 'Active' && changes.length === 0;
}

function byDay(one: Entry, other: Entry): number {
  const [a, b] = [`${one.date} ${one.key}`, `${other.date} ${other.key}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The host moved its game half an hour, and the school has not confirmed it yet. */
function movedLater(entry: Entry, { today }: Moment): Entry {
  const change = { field: 'startTime', before: halfAnHourBefore(entry), after: entry.time ?? '' } as const;
  return { ...entry, changes: [{ ...change, on: addDays(today, -1) }] };
}

function proposal(
  { key, fixture }: Entry,
  { now: { today, time }, hoursAgo }: { readonly now: Moment; readonly hoursAgo: number },
  wish: { readonly startTime: string | null; readonly note: string },
): RecentWrite {
  const at = Temporal.Instant.from(momentAt(today, time)).subtract({ hours: hoursAgo }).toString();
  const by = { role: 'HeadCoach', schoolId: fixture.schools[1]?.id ?? 0, sportId: fixture.plan.sport.id } as const;
  return { kind: 'propose', key, at, by, ...wish };
}

const halfAnHourBefore = ({ time }: Entry): string =>
  Temporal.PlainTime.from(time ?? '12:00')
    .subtract({ minutes: 30 })
    .toString({ smallestUnit: 'second' });
