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

/** First and last names of invented adults. */
export const FIRST_NAMES: readonly string[] = [
  ...['Aaron', 'Alicia', 'Andre', 'Angela', 'Anthony', 'Beth', 'Brian', 'Carla', 'Carlos', 'Cheryl', 'Chris', 'Dana'],
  ...['Darnell', 'David', 'Deborah', 'Denise', 'Derek', 'Diane', 'Doug', 'Elena', 'Eric', 'Felicia', 'Frank', 'Gary'],
  ...['Gina', 'Greg', 'Heather', 'Hector', 'Holly', 'Ian', 'Isaac', 'Jamal', 'James', 'Janet', 'Jason', 'Jennifer'],
  ...[
    'Jerome',
    'Joel',
    'Karen',
    'Keith',
    'Kelly',
    'Kenji',
    'Kevin',
    'Laura',
    'Leah',
    'Lena',
    'Luis',
    'Marcus',
    'Maria',
  ],
  ...['Mark', 'Megan', 'Michelle', 'Monique', 'Nate', 'Neha', 'Nicole', 'Omar', 'Patrick', 'Paula', 'Priya', 'Rachel'],
  ...['Ray', 'Renee', 'Rob', 'Rosa', 'Ryan', 'Samuel', 'Sara', 'Scott', 'Sofia', 'Steve', 'Tamika', 'Tara', 'Terrence'],
  ...['Theo', 'Tina', 'Todd', 'Tonya', 'Travis', 'Tyrone', 'Vanessa', 'Victor', 'Wendy', 'Will', 'Yolanda', 'Zach'],
];

export const LAST_NAMES: readonly string[] = [
  ...['Abernathy', 'Acosta', 'Adeyemi', 'Alston', 'Arrington', 'Ashby', 'Bagwell', 'Baptiste', 'Barrow', 'Beckett'],
  ...['Bianchi', 'Blakely', 'Boateng', 'Bowman', 'Brandt', 'Briscoe', 'Cabrera', 'Callahan', 'Carmody', 'Castellano'],
  ...['Chaudhry', 'Coates', 'Corbin', 'Crenshaw', 'Dalton', 'Delgado', 'Deshields', 'Donovan', 'Drummond', 'Dwyer'],
  ...['Eberly', 'Ellison', 'Esposito', 'Fairley', 'Faulkner', 'Fenton', 'Figueroa', 'Fitzhugh', 'Gaines', 'Galloway'],
  ...[
    'Garrity',
    'Gilchrist',
    'Goodwyn',
    'Grady',
    'Hadley',
    'Halpern',
    'Harkness',
    'Hendricks',
    'Hightower',
    'Holloway',
  ],
  ...[
    'Ibarra',
    'Ingram',
    'Iyer',
    'Jarvis',
    'Jessup',
    'Kaminski',
    'Keane',
    'Kimball',
    'Kowalczyk',
    'Lambert',
    'Langford',
  ],
  ...['Larkin', 'Lindqvist', 'Lockhart', 'Lyles', 'MacNeil', 'Maddox', 'Marchetti', 'Mbeki', 'Meriwether', 'Mayhew'],
  ...['Nakamura', 'Novak', 'Nwosu', 'Oakes', 'Okafor', 'Ortega', 'Osgood', 'Pacheco', 'Parrish', 'Pemberton', 'Pruitt'],
  ...['Quarles', 'Quigley', 'Ramsey', 'Redmond', 'Reyes', 'Rooney', 'Rutledge', 'Sandoval', 'Sayers', 'Schaefer'],
  ...['Shah', 'Sinclair', 'Stokes', 'Sweeney', 'Tallis', 'Teague', 'Thorne', 'Tillman', 'Tran', 'Upshur', 'Valdez'],
  ...[
    'Vance',
    'Villanueva',
    'Wainwright',
    'Waller',
    'Weatherby',
    'Whitfield',
    'Winslow',
    'Yarborough',
    'Yoon',
    'Zeller',
  ],
];

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
