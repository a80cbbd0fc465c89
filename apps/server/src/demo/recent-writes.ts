import { addDays } from '@csz/rules/civil-date';
import { type Entry, type EntryChange, NOT_PLAYED } from './entry.ts';
import type { Moment } from './moment.ts';
import { momentAt, notedOn } from './moments.ts';
import { reportWrites } from './recent-reports.ts';
import { type NewDetails, RECENT_DAYS, type RecentWrite } from './recent-write.ts';

export interface RecentWeeks {
  /** The games as they were before the last weeks. */
  readonly before: readonly Entry[];
  /** In the order in which they were made. */
  readonly writes: readonly RecentWrite[];
}

interface Context {
  readonly seed: number;
  readonly now: Moment;
  /** Keys of games that exist only once the round before them is played: their bracket makes them. */
  readonly madeByBracket: ReadonlySet<string>;
}

/** Takes the last weeks out of the entries: what they were before, and the writes that made them what they are. */
export function splitRecent(entries: readonly Entry[], context: Context): RecentWeeks {
  const { now, madeByBracket } = context;
  const since = addDays(now.today, -RECENT_DAYS);
  const isRecent = ({ field, on }: EntryChange) => field !== 'score' && notedOn(on, now) >= momentAt(since, '00:00:00');
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const recentOf = new Map(entries.map((entry) => [entry.key, entry.changes.filter(isRecent)]));
  // The new entry of a game that was postponed lately comes with the postponement.
  const madeLater = entries.flatMap(({ key, nextKey }) =>
    nextKey !== null && recentOf.get(key)?.length ? [nextKey] : [],
  );
  const notThereYet = new Set([...madeByBracket, ...madeLater]);
  const before = entries
    .filter(({ key }) => !notThereYet.has(key))
    .map((entry) => beforeRecent(entry, recentOf.get(entry.key) ?? [], since));
  const writes = entries.flatMap((entry) => [
    ...(recentOf.get(entry.key) ?? []).flatMap((change) =>
      scheduleWrites(entry, change, { now, next: byKey.get(entry.nextKey ?? '') }),
    ),
    ...(entry.fixture.date >= since ? reportWrites(entry, context) : []),
  ]);
  return { before, writes };
}

/** The entry without what was written of it lately. */
function beforeRecent(entry: Entry, recent: readonly EntryChange[], since: string): Entry {
  const isPlayedLately = entry.fixture.date >= since;
  const unplayed = {
    resultStatus: 'none',
    trust: 'unreported',
    settlesAt: null,
    sides: entry.sides.map(() => NOT_PLAYED),
  } as const;
  const older = entry.changes.filter(
    (change) => !recent.includes(change) && !(isPlayedLately && change.field === 'score'),
  );
  const undone = recent.map(({ field, before }) => FORMER[field]?.(before) ?? {});
  return Object.assign({}, entry, isPlayedLately ? unplayed : {}, { changes: older }, ...undone);
}

/** What an entry had before a change of each field. */
const FORMER: Readonly<Record<string, (before: string) => Partial<Entry>>> = {
  status: () => ({ status: 'Active', nextKey: null, notes: '' }),
  eventDate: (date) => ({ date }),
  startTime: (time) => ({ time }),
  location: (location) => ({ location }),
};

interface Around {
  readonly now: Moment;
  readonly next: Entry | undefined;
}

/** The athletic director of the home side keeps its schedule. */
function scheduleWrites(entry: Entry, { field, after, on }: EntryChange, { now, next }: Around): RecentWrite[] {
  const { key, fixture } = entry;
  const schoolId = fixture.schools[0]?.id ?? 0;
  const write = { key, at: notedOn(on, now), by: { role: 'AthleticDirector', schoolId, sportId: null } } as const;
  if (field !== 'status') return [{ ...write, kind: 'update', details: { [field]: after } satisfies NewDetails }];
  if (next !== undefined) return [{ ...write, kind: 'postpone', date: next.date, time: next.time, nextKey: next.key }];
  const reason = { ...write, kind: 'update', details: { notes: entry.notes } } as const;
  return [reason, { ...write, kind: 'cancel' }];
}

/** One after the other; what was never written by now is left out. */
export function inOrder(writes: readonly RecentWrite[], { today, time }: Moment): RecentWrite[] {
  const now = momentAt(today, time);
  return writes.filter(({ at }) => at <= now).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
