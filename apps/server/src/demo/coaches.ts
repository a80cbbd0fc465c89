import { FIRST_NAMES, LAST_NAMES } from './people.ts';
import { randomFor } from './prng.ts';
import type { Roster } from './rosters.ts';
import type { DemoSchool } from './schools.ts';
import type { PlayedSport } from './sports.ts';

/** An invented adult who coaches a school's side. */
export interface DemoCoach {
  readonly school: DemoSchool;
  readonly sport: PlayedSport;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'HeadCoach' | 'AssistantCoach';
  /** The civil day it was approved. */
  readonly since: string;
  /** Null while in office. */
  readonly until: string | null;
}

/** Coaches of this season's teams; some teams have none on file. `rosters` are those of this season. */
export function buildCoaches(seed: number, rosters: readonly Roster[]): DemoCoach[] {
  return rosters.flatMap(({ plan: { sport }, season, schools }) =>
    schools.flatMap((school) => {
      const random = randomFor(seed, 'coaches', school.id, sport.id);
      const isVarsity = sport.level === 'varsity';
      const person = () => ({ school, sport, firstName: random.pick(FIRST_NAMES), lastName: random.pick(LAST_NAMES) });
      const head = { ...person(), role: 'HeadCoach', since: `${season - 1}-08-01`, until: null } as const;
      const former = {
        ...person(),
        role: 'HeadCoach',
        since: `${season - 2}-08-01`,
        until: `${season - 1}-06-20`,
      } as const;
      const assistant = { ...person(), role: 'AssistantCoach', since: `${season - 1}-08-09`, until: null } as const;
      return [
        ...(random.chance(isVarsity ? 0.9 : 0.6) ? [head] : []),
        ...(random.chance(0.06) ? [former] : []),
        ...(isVarsity && random.chance(0.2) ? [assistant] : []),
      ];
    }),
  );
}
