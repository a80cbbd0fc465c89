import type { Season } from '@csz/rules/season';
import { randomFor } from './prng.ts';
import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';

/**
 * How good a team is, in standard deviations from the average. Good schools are good at many things, strong programs
 * stay strong, and every year's class is another.
 */
export function strengthOf(seed: number, school: DemoSchool, sport: PlayedSport, season: Season): number {
  const tradition = randomFor(seed, 'strength', school.id).normal(0, 0.4);
  const program = randomFor(seed, 'program', school.id, sport.parentId, sport.gender).normal(0, 0.7);
  const year = randomFor(seed, 'class of', school.id, sport.id, season).normal(0, 0.55);
  return tradition + program + year;
}
