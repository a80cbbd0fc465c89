import { addDays, weekday } from '@csz/rules/civil-date';
import type { ResultStatus } from '@csz/rules/result';
import { type Entry, plainEntry, withResult } from './entry.ts';
import type { Bookings, Fixture } from './fixture.ts';
import { isOver, type Moment } from './moment.ts';
import { type Random, randomFor } from './prng.ts';
import type { Play, PlayedSide } from './results.ts';
import { calendarOf, isHoliday } from './season-calendar.ts';
import type { SeasonOfYear } from './sports.ts';

/** What the disruption of a game depends on. */
interface DisruptionContext {
  readonly seed: number;
  readonly now: Moment;
  readonly play: Play;
  readonly bookings: Bookings;
}

/** A way in which a game goes other than planned: the entries that it leaves, undefined when it cannot happen to this game now. */
type Disruption = (fixture: Fixture, random: Random, context: DisruptionContext) => Entry[] | undefined;

/** How an ordinary game may go other than planned, and how often. */
const DISRUPTIONS: readonly (readonly [share: number, disruption: Disruption])[] = [
  [0.02, postponed],
  [0.012, cancelled],
  [0.006, forfeited],
  [0.002, ruled('double_forfeit', 'Both teams forfeited: both had used ineligible players.')],
  [0.002, ruled('no_contest', 'No contest: the officials stopped the game before it counted.')],
  [0.001, ruled('pending', 'The result awaits a ruling of the league.')],
  [0.002, suspended],
  [0.001, vacated],
  [0.015, undatedYet],
  [0.02, untimedYet],
  [0.02, moved],
];

/** The entries of a fixture: one, or two when it was postponed. A disruption that cannot happen leaves the game as it is. */
export function entriesOf(fixture: Fixture, context: DisruptionContext): Entry[] {
  const plain = () => [withResult(plainEntry(fixture), context.seed, context.play, context.now)];
  if (fixture.gameType !== 'Game' || fixture.schools.length !== 2) return plain();
  const random = randomFor(context.seed, 'fate', fixture.season, fixture.key);
  let draw = random.next();
  for (const [share, disrupt] of DISRUPTIONS) {
    if (draw < share) return disrupt(fixture, random, context) ?? plain();
    draw -= share;
  }
  return plain();
}

const REASONS: Readonly<Record<SeasonOfYear, readonly string[]>> = {
  fall: ['thunderstorms', 'a power failure at the field', 'unplayable grounds', 'a shortage of officials'],
  winter: ['snow and icy roads', 'a school closing', 'a burst pipe in the building', 'illness on the visiting team'],
  spring: ['rain', 'unplayable grounds', 'lightning', 'a shortage of officials'],
};

/** Why a game was not played as planned, as the time of the year has it. */
function reasonFor({ plan }: Fixture, random: Random): string {
  return random.pick(REASONS[plan.sport.season]);
}

/** The old entry stays and points to the new one, whose day may still be open. */
function postponed(fixture: Fixture, random: Random, context: DisruptionContext): Entry[] | undefined {
  const { today } = context.now;
  if (fixture.date > addDays(today, 1) || fixture.doubleheaderNo !== null) return undefined;
  const reason = reasonFor(fixture, random);
  const isOpenStill = fixture.date > addDays(today, -8) && random.chance(0.4);
  const date = isOpenStill ? null : newDate(fixture, random, context.bookings);
  if (date === undefined) return undefined;
  const later = date === null ? undated(fixture) : madeUp({ ...fixture, date }, context);
  const change = { field: 'status', before: 'Active', after: 'Postponed', on: addDays(fixture.date, -1) } as const;
  const original = { ...plainEntry(fixture), status: 'Postponed' as const, notes: `Postponed: ${reason}.` };
  return [{ ...original, nextKey: later.key, changes: [change] }, later];
}

/** A game that will not be played. */
function cancelled(fixture: Fixture, random: Random, { now }: DisruptionContext): Entry[] | undefined {
  if (fixture.date > addDays(now.today, 4)) return undefined;
  const notes = `Canceled: ${reasonFor(fixture, random)}. It will not be made up.`;
  const on = addDays(fixture.date, fixture.date > now.today ? -5 : -1);
  const change = { field: 'status', before: 'Active', after: 'Canceled', on } as const;
  return [{ ...plainEntry(fixture), status: 'Canceled', notes, changes: [change] }];
}

/** A game of a later week whose day is to be decided. */
function undatedYet(fixture: Fixture, _: Random, { now }: DisruptionContext): Entry[] | undefined {
  if (fixture.date < addDays(now.today, 14)) return undefined;
  return [{ ...plainEntry(fixture), date: null, time: null }];
}

/** A coming game whose time is to be decided. */
function untimedYet(fixture: Fixture, _: Random, { now }: DisruptionContext): Entry[] | undefined {
  if (fixture.date < addDays(now.today, 2)) return undefined;
  return [{ ...plainEntry(fixture), time: null }];
}

/** The day, the time or the ground has changed since the game was entered. */
function moved(fixture: Fixture, random: Random, { seed, play, now }: DisruptionContext): Entry[] | undefined {
  const entry = withResult(plainEntry(fixture), seed, play, now);
  const { date, time, location, schools, plan } = fixture;
  const known = isOver(fixture, now) ? date : now.today;
  const on = addDays(known, -random.int(3, 7));
  const change = random.pick([
    { field: 'startTime', before: '15:30:00', after: time, on } as const,
    { field: 'startTime', before: '20:00:00', after: time, on } as const,
    { field: 'eventDate', before: addDays(date, random.pick([-1, 1])), after: date, on } as const,
    { field: 'location', before: `${schools[1]?.shortName} ${plan.ground}`, after: location, on } as const,
  ]);
  return [{ ...entry, changes: [...entry.changes, change] }];
}

/** What a forfeit is entered as; it never counts as points. */
const NOMINAL: Readonly<Record<string, number>> = { basketball: 2, baseball: 7, softball: 7, volleyball: 3, tennis: 5 };

/** One side gave the game up. */
function forfeited(fixture: Fixture, random: Random, { now }: DisruptionContext): Entry[] | undefined {
  if (!isOver(fixture, now)) return undefined;
  const loser = random.int(0, 1);
  const side = (at: number): PlayedSide => ({
    score: at === loser ? 0 : (NOMINAL[fixture.plan.sport.scoringKey] ?? 1),
    place: null,
    forfeited: at === loser,
    criteria: null,
  });
  const notes = random.pick(['Forfeit: an ineligible player.', 'Forfeit: not enough players.']);
  return [{ ...plainEntry(fixture), sides: [side(0), side(1)], resultStatus: 'forfeit', trust: 'official', notes }];
}

/** A game that stopped and goes on another day keeps its score until then. */
function suspended(fixture: Fixture, random: Random, { now, play }: DisruptionContext): Entry[] | undefined {
  if (!isOver(fixture, now) || fixture.plan.sport.season === 'winter') return undefined;
  const half = (score: number | null) => Math.floor((score ?? 0) / 2);
  const sides = play(fixture).sides.map((side) => ({ ...side, score: half(side.score), criteria: null }));
  const notes = `Suspended because of ${reasonFor(fixture, random)}; it resumes where it stopped.`;
  return [{ ...plainEntry(fixture), sides, resultStatus: 'suspended', trust: 'reported', notes }];
}

const RULING_DAYS = 30;

/** A result that was struck out weeks later. */
function vacated(fixture: Fixture, _: Random, { now, play }: DisruptionContext): Entry[] | undefined {
  if (fixture.date > addDays(now.today, -RULING_DAYS)) return undefined;
  const notes = 'The association vacated this result.';
  const { sides } = play(fixture);
  return [{ ...plainEntry(fixture), sides, resultStatus: 'vacated', trust: 'official', notes }];
}

/** A ruling that leaves no score. */
function ruled(resultStatus: ResultStatus, notes: string): Disruption {
  return (fixture, _, { now }) => {
    if (!isOver(fixture, now)) return undefined;
    const entry = plainEntry(fixture);
    const isForfeit = resultStatus === 'double_forfeit';
    const sides = isForfeit ? entry.sides.map((side) => ({ ...side, forfeited: true })) : entry.sides;
    const trust = resultStatus === 'pending' ? 'unreported' : 'official';
    return [{ ...entry, sides, resultStatus, trust, notes }];
  };
}

function renamed(fixture: Fixture): Fixture {
  return { ...fixture, key: `${fixture.key}+` };
}

function madeUp(fixture: Fixture, { seed, play, now }: DisruptionContext): Entry {
  const entry = { ...plainEntry(renamed(fixture)), notes: 'Makeup of a postponed game.' };
  return withResult(entry, seed, play, now);
}

function undated(fixture: Fixture): Entry {
  return { ...plainEntry(renamed(fixture)), date: null, time: null, notes: 'The new date is not known yet.' };
}

/** A day within two weeks on which both are free and no holiday, before the season ends. */
function newDate({ plan, season, schools, date }: Fixture, random: Random, bookings: Bookings): string | undefined {
  const { games } = calendarOf(plan.sport, season);
  const days = Array.from({ length: 12 }, (_, at) => addDays(date, at + 2));
  const isPossible = (day: string) => weekday(day) !== 0 && !isHoliday(day) && day <= games.to;
  return random.shuffle(days.filter(isPossible)).find((day) => bookings.book(plan.sport, day, schools));
}
