import type { Season } from '@csz/rules/season';
import { PLAY_PLANS, type PlayPlan } from './play-plans.ts';
import { randomFor } from './prng.ts';
import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';

/** The schools that field a team in a sport and season. */
export interface Roster {
  readonly plan: PlayPlan;
  readonly season: Season;
  readonly schools: readonly DemoSchool[];
}

/** Ice is rare: only schools near a rink play. */
const HOCKEY_COUNTIES = new Set(['Howard County', 'Anne Arundel County', 'Baltimore County', 'Montgomery County']);

/** Every roster of the three seasons that end with `newest`, oldest season first. */
export function buildRosters(seed: number, schools: readonly DemoSchool[], newest: Season): Roster[] {
  return [2, 1, 0].flatMap((back) =>
    PLAY_PLANS.filter((plan) => plan.seasons > back).map((plan) => ({
      plan,
      season: newest - back,
      schools: schools.filter((school) => isOpen(school, back) && fields(seed, school, plan)),
    })),
  );
}

function isOpen({ status }: DemoSchool, seasonsBack: number): boolean {
  return status === 'approved' || (status === 'closed' && seasonsBack === 2);
}

/** Junior varsities are covered where the portal began. */
const JV_COUNTIES = new Set(['Howard County', 'Anne Arundel County', 'Montgomery County']);

/** A school keeps its sports from year to year; a junior varsity needs a varsity above it. */
function fields(seed: number, school: DemoSchool, plan: PlayPlan): boolean {
  const { sport, share } = plan;
  // The same draw for boys and girls, so that a school has its sports.
  const draws = (level: string) => randomFor(seed, 'fields', school.id, sport.parentId, level);
  if (sport.level === 'varsity') return hasIce(school, plan) && draws('varsity').chance(share);
  const isCovered = JV_COUNTIES.has(school.place.name) && draws('jv').chance(share);
  return isCovered && fields(seed, school, varsityOf(plan));
}

function hasIce({ place }: DemoSchool, { sport }: PlayPlan): boolean {
  return sport.scoringKey !== 'iceHockey' || HOCKEY_COUNTIES.has(place.name);
}

/** @throws {RangeError} for a junior varsity without a varsity, a mistake in the tree. */
function varsityOf({ sport }: PlayPlan): PlayPlan {
  const { parentId, gender } = sport;
  const found = PLAY_PLANS.find(
    (plan) => plan.sport.parentId === parentId && plan.sport.gender === gender && plan.sport.level === 'varsity',
  );
  if (found === undefined) throw new RangeError(`No varsity above ${sport.name}`);
  return found;
}

/** The varsity sports that a school fields in a season; after the last one, those of the last. */
export function varsitySports(school: DemoSchool, season: Season, rosters: readonly Roster[]): PlayedSport[] {
  const newest = Math.max(...rosters.map((roster) => roster.season));
  return rosters
    .filter((roster) => roster.season === Math.min(season, newest) && roster.schools.includes(school))
    .map((roster) => roster.plan.sport)
    .filter((sport) => sport.level === 'varsity');
}
