import { addDays } from '@csz/rules/civil-date';
import { UNOPPOSED_MS } from '@csz/rules/settling';
import { type Entry, type EntryChange, NOT_PLAYED } from './entry.ts';
import { isReported, settledAt } from './game-rows.ts';
import { lineScores } from './line-scores.ts';
import { type Moment, momentAt, notedOn } from './moment.ts';
import {
  type NewDetails,
  type Person,
  RECENT_DAYS,
  type RecentWrite,
  type ReportedTeam,
  type RulingStatus,
} from './recent-write.ts';
import { type Reporter, reporterOf } from './report-rows.ts';

const COACH: Reporter = { role: 'Head Coach', voice: 'coach' };

const REASON = 'The score sheet says so.';

/** The reports of one game, in minutes after its first. */
class GameReports {
  readonly #entry: Entry;
  readonly #seed: number;
  readonly #at: Temporal.Instant;

  constructor(entry: Entry, at: string, seed: number) {
    this.#entry = entry;
    this.#seed = seed;
    this.#at = Temporal.Instant.from(at);
  }

  report(by: Person | 'staff', minutes: number, { more = 0 } = {}): RecentWrite {
    const at = this.#at.add({ minutes }).toString();
    return { kind: 'report', key: this.#entry.key, at, by, teams: this.#teams(more), reason: '' };
  }

  /** Says otherwise on the next day. */
  correct(by: Person | 'staff', time: string, more: number): RecentWrite {
    const at = momentAt(addDays(this.#entry.fixture.date, 1), time);
    return { kind: 'report', key: this.#entry.key, at, by, teams: this.#teams(more), reason: REASON };
  }

  /** @param more points for the home side beyond what the game says: no score sheet has them. */
  #teams(more: number): ReportedTeam[] {
    return teamsOf(this.#entry, more, more === 0 ? lineScores(this.#entry, this.#seed) : []);
  }

  /** Two hours after a coach's word at so many minutes. */
  unopposed(minutes: number): RecentWrite[] {
    const at = this.#at.add({ minutes, milliseconds: UNOPPOSED_MS }).toString();
    return [{ kind: 'settle-unopposed', key: this.#entry.key, at, by: 'clock' }];
  }
}

const ROLE_OF: Readonly<Record<string, Person['role']>> = {
  'Head Coach': 'HeadCoach',
  'Athletic Director': 'AthleticDirector',
  Parent: 'Parent',
  Fan: 'Fan',
};

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

interface WriteContext {
  readonly now: Moment;
  readonly next: Entry | undefined;
}

/** The athletic director of the home side keeps its schedule. */
function scheduleWrites(entry: Entry, { field, after, on }: EntryChange, { now, next }: WriteContext): RecentWrite[] {
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

/** Who reported a game of the last weeks, and what staff ruled about it. */
function reportWrites(entry: Entry, { seed }: { readonly seed: number }): RecentWrite[] {
  const at = settledAt(entry);
  if (at === undefined) return [];
  if (!isReported(entry)) return [{ ...ruling(entry), key: entry.key, at, by: 'staff' }];
  const game = new GameReports(entry, at, seed);
  const first = reporterOf(entry, seed);
  const home = personOf(entry, 0, first);
  const [homeCoach, awayCoach] = [personOf(entry, 0, COACH), personOf(entry, 1, COACH)];
  // The next round of a title needs its teams: staff at the gate report its games.
  if (entry.fixture.isPlayoff) return [game.report('staff', 0)];
  switch (entry.trust) {
    case 'confirmed':
      return [game.report(home, 0), game.report(awayCoach, 6), ...game.unopposed(6)];
    case 'disputed':
      return entry.resultStatus === 'none'
        ? [game.report(homeCoach, 0), game.report(awayCoach, 6, { more: 1 })]
        : [game.report(homeCoach, 0), ...game.unopposed(0), game.correct(awayCoach, '12:00:00', 1)];
    case 'corrected':
      return [
        game.report(homeCoach, 0, { more: -1 }),
        ...game.unopposed(0),
        game.correct(awayCoach, '12:00:00', 0),
        game.correct('staff', '13:00:00', 0),
      ];
    case 'official':
      return first.voice === 'coach'
        ? [game.report(home, 0), ...game.unopposed(0)]
        : [game.report(home, 0), game.report('staff', 10)];
    default:
      return [game.report(home, 0), ...(first.voice === 'coach' ? game.unopposed(0) : [])];
  }
}

function teamsOf({ fixture, sides }: Entry, more = 0, parts: readonly (readonly number[])[] = []): ReportedTeam[] {
  return fixture.schools.map(({ id: schoolId }, index) => {
    const { score = null, place = null, criteria = null } = sides[index] ?? {};
    const reported = score === null || index > 0 ? score : Math.max(0, score + more);
    return { schoolId, score: reported, place, wonBy: more === 0 ? criteria : null, parts: parts[index] ?? [] };
  });
}

function personOf({ fixture }: Entry, side: number, { role: label }: Reporter): Person {
  const role = ROLE_OF[label] ?? 'Fan';
  const isOfTeam = role === 'HeadCoach' || role === 'Parent';
  return { role, schoolId: fixture.schools[side]?.id ?? 0, sportId: isOfTeam ? fixture.plan.sport.id : null };
}

function ruling(entry: Entry) {
  const status = entry.resultStatus as RulingStatus;
  const forfeitedBy = entry.fixture.schools.flatMap(({ id }, at) => (entry.sides[at]?.forfeited ? [id] : []));
  return { kind: 'rule', status, teams: teamsOf(entry), forfeitedBy, reason: entry.notes } as const;
}
