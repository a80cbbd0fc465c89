import type { ResultStatus, ScoreTrust } from '@csz/rules/result';
import type { Fixture } from './fixture.ts';
import type { PlayedSide } from './results.ts';

/** A change of a game after it was entered. */
export interface EntryChange {
  readonly field: 'status' | 'eventDate' | 'startTime' | 'location' | 'score';
  readonly before: string;
  readonly after: string;
  /** The civil day it was made on. */
  readonly on: string;
}

/** A game as the portal holds it: the fixture, and what has become of it until now. */
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
