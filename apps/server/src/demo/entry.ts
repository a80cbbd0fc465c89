import { addDays, daysBetween } from '@csz/rules/civil-date';
import type { ResultStatus, ScoreTrust } from '@csz/rules/result';
import { UNOPPOSED_MS } from '@csz/rules/settling';
import type { Fixture } from './fixture.ts';
import { isOver, type Moment, minutesAfter, momentAt } from './moment.ts';
import { type Random, randomFor } from './prng.ts';
import type { Play, PlayedSide } from './results.ts';

interface ReportTime {
  readonly age: number;
  readonly now: Moment;
}

const UNOPPOSED_MINUTES = UNOPPOSED_MS / 60_000;

/** A change of a game after it was entered. */
export interface EntryChange {
  readonly field: 'status' | 'eventDate' | 'startTime' | 'location' | 'score';
  readonly before: string;
  readonly after: string;
  /** The civil day it was made on. */
  readonly on: string;
}

/** A game as the portal holds it: the fixture, and what has changed of it until now. */
export interface Entry {
  readonly key: string;
  readonly fixture: Fixture;
  /** Null while the day is to be decided. */
  readonly date: string | null;
  /** Null while the time is to be decided. */
  readonly time: string | null;
  readonly location: string;
  readonly status: 'Active' | 'Postponed' | 'Canceled';
  readonly resultStatus: ResultStatus;
  readonly trust: ScoreTrust;
  /** When a coach's score settles by itself; null when it waits for nothing. */
  readonly settlesAt: string | null;
  readonly sides: readonly PlayedSide[];
  readonly notes: string;
  /** The entry that a postponed game moved to. */
  readonly nextKey: string | null;
  readonly changes: readonly EntryChange[];
}

/** A side of a game of which nothing is known. */
export const NOT_PLAYED: PlayedSide = { score: null, place: null, forfeited: false, criteria: null };

/** The fixture as it stands before anything is known of its result. */
export function plainEntry(fixture: Fixture): Entry {
  return {
    key: `${fixture.season}/${fixture.key}`,
    fixture,
    date: fixture.date,
    time: fixture.time,
    location: fixture.location,
    status: 'Active',
    resultStatus: 'none',
    trust: 'unreported',
    settlesAt: null,
    sides: fixture.schools.map(() => NOT_PLAYED),
    notes: '',
    nextKey: null,
    changes: [],
  };
}

/** The entry with its result, if it is over and was reported. */
export function withResult(entry: Entry, seed: number, play: Play, now: Moment): Entry {
  const { fixture } = entry;
  if (!isOver(fixture, now)) return entry;
  const random = randomFor(seed, 'report', fixture.season, fixture.key);
  const age = daysBetween(fixture.date, now.today);
  const isLate = random.chance(unreportedShare(entry, age));
  if (isLate) return entry;
  const { sides, note } = play(fixture);
  const notes = [entry.notes, note].filter((text) => text !== '').join(' ');
  const trust = trustOf(fixture, age, random);
  const waits = waitsFor(fixture, trust, { age, now });
  const changes = trust === 'corrected' ? [...entry.changes, correction(entry.fixture, sides)] : entry.changes;
  return { ...entry, sides, notes, changes, trust, ...waits };
}

/** On the next day the score was corrected: the home side had one point more. */
function correction({ schools, date }: Fixture, sides: readonly PlayedSide[]): EntryChange {
  const score = sides[0]?.score ?? 0;
  const home = schools[0]?.shortName;
  return {
    field: 'score',
    before: `${home} ${Math.max(0, score - 1)}`,
    after: `${home} ${score}`,
    on: addDays(date, 1),
  };
}

/** How many results are missing: many tonight, a few after a week, and half of the scrimmages for ever. */
function unreportedShare({ fixture }: Entry, age: number): number {
  if (fixture.gameType === 'Scrimmage') return 0.45;
  if (fixture.isPlayoff) return 0;
  if (age === 0) return 0.3;
  return age <= 4 ? 0.1 : 0.006;
}

/** In a knockout every game is settled before the next round. */
function trustOf({ isPlayoff }: Fixture, age: number, random: Random): ScoreTrust {
  const trust = trustAfter(age, random);
  return isPlayoff && (trust === 'reported' || trust === 'disputed') ? 'official' : trust;
}

/** What was only reported, or disputed lately, does not count yet; what a coach reported in the last two hours waits to be contradicted. */
function waitsFor(fixture: Fixture, trust: ScoreTrust, { age, now }: ReportTime) {
  if (trust === 'disputed' && age <= 10) return { resultStatus: 'none', settlesAt: null } as const;
  if (trust !== 'reported') return { resultStatus: 'final', settlesAt: null } as const;
  const settlesAt = minutesAfter(fixture.date, fixture.time, fixture.plan.sport.minutes + 15 + UNOPPOSED_MINUTES);
  const isWaiting = settlesAt > momentAt(now.today, now.time);
  return { resultStatus: 'none', settlesAt: isWaiting ? settlesAt : null } as const;
}

/** A score is one person's report at first; the other bench and then the staff confirm it. */
function trustAfter(age: number, random: Random): ScoreTrust {
  const draw = random.next();
  if (age <= 2) return draw < 0.5 ? 'reported' : draw < 0.72 ? 'confirmed' : draw < 0.88 ? 'official' : 'disputed';
  if (age <= 10) return draw < 0.1 ? 'reported' : draw < 0.4 ? 'confirmed' : draw < 0.98 ? 'official' : 'disputed';
  return draw < 0.1 ? 'confirmed' : draw < 0.99 ? 'official' : draw < 0.998 ? 'corrected' : 'disputed';
}
