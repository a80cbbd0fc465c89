import type { Season } from '@csz/rules/season';
import { MARYLAND } from './places.ts';
import { PLAY_PLANS, type PlayPlan } from './play-plans.ts';
import { randomFor } from './prng.ts';
import type { DemoSchool } from './schools.ts';

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

/** A school keeps its sports from year to year; a junior varsity needs a varsity above it. */
function fields(seed: number, school: DemoSchool, { sport, share }: PlayPlan): boolean {
  if (sport.scoringKey === 'iceHockey') {
    const isNear = HOCKEY_COUNTIES.has(school.place.name) && school.place.stateId === MARYLAND.id;
    return isNear && randomFor(seed, 'fields', school.id, sport.id).chance(share);
  }
  // The same draw for boys and girls, varsity and junior varsity, so that schools have their sports.
  return randomFor(seed, 'fields', school.id, sport.parentId, sport.level === 'jv' ? 'jv' : '').chance(share);
}
