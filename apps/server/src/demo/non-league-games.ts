import { weekday } from '@csz/rules/civil-date';
import type { Bookings } from './fixture.ts';
import { aFixture, type Fixture } from './fixture.ts';
import type { Pairing } from './league-games.ts';
import { timeOn } from './league-games.ts';
import { neutralVenue } from './places.ts';
import type { PlayPlan } from './play-plans.ts';
import { type Random, randomFor } from './prng.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import { calendarOf, playDates } from './season-calendar.ts';

const SATURDAY = 6;
/** Some play across the Potomac; most stay in their state. */
const OUT_OF_STATE = 0.15;
const NEUTRAL_GROUND = 0.05;

/** Games between schools of different leagues, on days when neither plays in its league. No two schools meet twice. */
export function nonLeagueFixtures(seed: number, { plan, season, schools }: Roster, bookings: Bookings): Fixture[] {
  const random = randomFor(seed, 'non-league', plan.sport.id, season);
  const wanted = new Map(schools.map((school) => [school, plan.extra]));
  const isOpen = (date: string) => (school: DemoSchool) =>
    (wanted.get(school) ?? 0) > 0 && bookings.isFree(plan.sport, date, [school]);
  const met = new Set<string>();

  return openDates(plan, season).flatMap((date) => {
    // Half of those who could play do, so that the games spread over the season.
    const willing = random.shuffle(schools.filter(isOpen(date))).filter(() => random.chance(0.5));
    return pairUp(willing, met, random).flatMap((pair) => {
      bookings.book(plan.sport, date, pair);
      const fixtures = fixturesOf({ plan, season, date, pair, random });
      for (const school of pair) wanted.set(school, (wanted.get(school) ?? 0) - fixtures.length);
      return fixtures;
    });
  });
}

/** Baseball and softball also take Saturdays, for doubleheaders. */
function openDates(plan: PlayPlan, season: number): string[] {
  const weekdays = hasDoubleheaders(plan) ? [...plan.weekdays, SATURDAY] : plan.weekdays;
  return plan.extra === 0 ? [] : playDates(calendarOf(plan.sport, season).games, weekdays);
}

function hasDoubleheaders({ sport }: PlayPlan): boolean {
  return sport.scoringKey === 'baseball' || sport.scoringKey === 'softball';
}

/** Pairs schools of different counties that have not met; a school without a partner stays at home. */
export function pairUp(schools: readonly DemoSchool[], met: Set<string>, random: Random): Pairing<DemoSchool>[] {
  const waiting = [...schools];
  const pairs: Pairing<DemoSchool>[] = [];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const { place, id } = one;
    const leavesState = random.chance(OUT_OF_STATE);
    const at = waiting.findIndex(
      (other) =>
        other.place.id !== place.id &&
        (other.place.stateId !== place.stateId) === leavesState &&
        !met.has(pairKey(id, other.id)),
    );
    const [other] = at === -1 ? [] : waiting.splice(at, 1);
    if (other === undefined) continue;
    met.add(pairKey(id, other.id));
    pairs.push([one, other]);
  }
  return pairs;
}

const pairKey = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`;

interface Meeting {
  readonly plan: PlayPlan;
  readonly season: number;
  readonly date: string;
  readonly pair: Pairing<DemoSchool>;
  readonly random: Random;
}

function fixturesOf({ plan, season, date, pair, random }: Meeting): Fixture[] {
  const game = { plan, season, date, schools: pair };
  if (weekday(date) === SATURDAY && hasDoubleheaders(plan)) {
    return ['11:00:00', '13:30:00'].map((time, index) => aFixture({ ...game, time, doubleheaderNo: index + 1 }));
  }
  const time = timeOn(plan, date, random);
  if (!random.chance(NEUTRAL_GROUND)) return [aFixture({ ...game, time })];
  return [aFixture({ ...game, time, isNeutral: true, location: neutralVenue(plan.venue, pair[0], random) })];
}
