import { addDays, daysBetween } from '@csz/rules/civil-date';
import type { ScoreTrust } from '@csz/rules/result';
import { UNOPPOSED_MS } from '@csz/rules/settling';
import type { Entry, EntryChange } from './entry.ts';
import type { Fixture } from './fixture.ts';
import { isOver, type Moment } from './moment.ts';
import { minutesAfter, momentAt } from './moments.ts';
import { type Random, randomFor } from './prng.ts';
import type { Play, PlayedSide } from './results.ts';

/** The entry with its result, if it is over and somebody reported it. */
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

/** The day after, somebody noticed that the home side had one point more. */
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

/** Nobody plays on in a knockout before the last game is settled. */
function trustOf({ isPlayoff }: Fixture, age: number, random: Random): ScoreTrust {
  const trust = trustAfter(age, random);
  return isPlayoff && (trust === 'reported' || trust === 'disputed') ? 'official' : trust;
}

interface Told {
  readonly age: number;
  readonly now: Moment;
}

/** What was only reported, or disputed lately, does not count yet; what was said in the last two hours is a coach's word. */
function waitsFor(fixture: Fixture, trust: ScoreTrust, { age, now }: Told) {
  if (trust === 'disputed' && age <= 10) return { resultStatus: 'none', settlesAt: null } as const;
  if (trust !== 'reported') return { resultStatus: 'final', settlesAt: null } as const;
  const settlesAt = minutesAfter(fixture.date, fixture.time, fixture.plan.sport.minutes + 15 + UNOPPOSED_MINUTES);
  const isWaiting = settlesAt > momentAt(now.today, now.time);
  return { resultStatus: 'none', settlesAt: isWaiting ? settlesAt : null } as const;
}

const UNOPPOSED_MINUTES = UNOPPOSED_MS / 60_000;

/** A score is somebody's word at first; the other bench and then the staff confirm it. */
function trustAfter(age: number, random: Random): ScoreTrust {
  const draw = random.next();
  if (age <= 2) return draw < 0.5 ? 'reported' : draw < 0.72 ? 'confirmed' : draw < 0.88 ? 'official' : 'disputed';
  if (age <= 10) return draw < 0.1 ? 'reported' : draw < 0.4 ? 'confirmed' : draw < 0.98 ? 'official' : 'disputed';
  return draw < 0.1 ? 'confirmed' : draw < 0.99 ? 'official' : draw < 0.998 ? 'corrected' : 'disputed';
}
