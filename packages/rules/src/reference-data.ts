import { DEFAULT_SCORING, type SportScoring } from './sport-scoring.ts';

interface ReferenceCounty {
  readonly name: string;
  /** Some of its towns. */
  readonly towns: readonly string[];
}

export interface ReferenceState {
  readonly name: string;
  readonly code: string;
  readonly tz: string;
  readonly isHome: boolean;
  readonly counties: readonly ReferenceCounty[];
}

const MARYLAND_COUNTIES: readonly ReferenceCounty[] = [
  { name: 'Howard County', towns: ['Columbia', 'Ellicott City', 'Elkridge', 'Clarksville', 'Fulton'] },
  { name: 'Anne Arundel County', towns: ['Annapolis', 'Pasadena', 'Odenton', 'Edgewater', 'Glen Burnie'] },
  { name: 'Baltimore County', towns: ['Towson', 'Catonsville', 'Cockeysville', 'Essex', 'Reisterstown'] },
  { name: 'Montgomery County', towns: ['Rockville', 'Gaithersburg', 'Germantown', 'Bethesda', 'Olney'] },
  { name: 'Carroll County', towns: ['Westminster', 'Eldersburg', 'Hampstead', 'Mount Airy'] },
  { name: 'Frederick County', towns: ['Frederick', 'Thurmont', 'Brunswick', 'Walkersville'] },
  { name: "Prince George's County", towns: ['Bowie', 'Laurel', 'Upper Marlboro', 'Greenbelt'] },
  { name: 'Harford County', towns: ['Bel Air', 'Aberdeen', 'Fallston', 'Havre de Grace'] },
];

const VIRGINIA_COUNTIES: readonly ReferenceCounty[] = [
  { name: 'Fairfax County', towns: ['Reston', 'Burke', 'Vienna', 'Springfield'] },
  { name: 'Loudoun County', towns: ['Leesburg', 'Ashburn', 'Sterling', 'Purcellville'] },
  { name: 'Arlington County', towns: ['Arlington'] },
  { name: 'Prince William County', towns: ['Woodbridge', 'Dale City', 'Dumfries', 'Haymarket'] },
];

/** The states that the portal covers, with the counties it follows there. */
export const REFERENCE_STATES: readonly ReferenceState[] = [
  { name: 'Maryland', code: 'MD', tz: 'America/New_York', isHome: true, counties: MARYLAND_COUNTIES },
  { name: 'Virginia', code: 'VA', tz: 'America/New_York', isHome: false, counties: VIRGINIA_COUNTIES },
];

const scoring = (given: Partial<SportScoring>): SportScoring => ({ ...DEFAULT_SCORING, allowTie: false, ...given });

/** How each sport of the reference data keeps score. */
const SCORING = {
  football: scoring({ softMax: 70 }),
  soccer: scoring({ unit: 'goals', softMax: 12, allowTie: true }),
  fieldHockey: scoring({ unit: 'goals', softMax: 12, allowTie: true }),
  volleyball: scoring({ unit: 'sets', softMax: 3, sets: { toWin: 3 } }),
  crossCountry: scoring({ unit: 'places', min: 15, softMax: 400, lowWins: true, allowTie: true, kind: 'placing' }),
  golf: scoring({ unit: 'strokes', min: 100, softMax: 300, lowWins: true, allowTie: true }),
  basketball: scoring({ softMax: 110 }),
  wrestling: scoring({ step: 0.5, softMax: 84 }),
  swimming: scoring({ step: 0.5, softMax: 200, allowTie: true }),
  track: scoring({ step: 0.5, softMax: 250, allowTie: true, kind: 'placing' }),
  iceHockey: scoring({ unit: 'goals', softMax: 14, allowTie: true }),
  baseball: scoring({ unit: 'runs', softMax: 25 }),
  softball: scoring({ unit: 'runs', softMax: 25 }),
  lacrosse: scoring({ unit: 'goals', softMax: 25 }),
  tennis: scoring({ unit: 'matches', softMax: 7 }),
} as const satisfies Record<string, SportScoring>;

export type ScoringKey = keyof typeof SCORING;

export type SeasonOfYear = 'fall' | 'winter' | 'spring';

export type Gender = 'boys' | 'girls' | 'coed';

export type Level = 'varsity' | 'jv';

/** A sport that every portal has. */
export interface ReferenceSport {
  readonly name: string;
  readonly shortName: string;
  readonly gender: Gender | null;
  readonly level: Level | null;
  readonly season: SeasonOfYear;
  readonly weight: number;
  readonly minutes: number;
  readonly scoringKey: ScoringKey;
  readonly scoring: SportScoring;
}

/** A child sport: what teams play. */
export type ReferenceChild = ReferenceSport & { readonly gender: Gender; readonly level: Level };

export interface SportFamily {
  readonly parent: ReferenceSport & { readonly gender: null; readonly level: null };
  readonly children: readonly ReferenceChild[];
}

type ChildName = readonly [name: string, gender: Gender, level: Level];

const bothGenders = (name: string): readonly ChildName[] => [
  [`Boys ${name}`, 'boys', 'varsity'],
  [`Girls ${name}`, 'girls', 'varsity'],
];

const withJv = (children: readonly ChildName[]): readonly ChildName[] => [
  ...children,
  ...children.map(([name, gender]): ChildName => [`JV ${name}`, gender, 'jv']),
];

/** The standard tree. Parents and children share one list of names: a parent may have to step aside for its varsity. */
export const REFERENCE_SPORTS: readonly SportFamily[] = [
  family('football', 'All Football', ['fall', 100, 150], withJv([['Football', 'boys', 'varsity']])),
  family('basketball', 'Basketball', ['winter', 90, 90], withJv(bothGenders('Basketball'))),
  family('lacrosse', 'Lacrosse', ['spring', 80, 100], withJv(bothGenders('Lacrosse'))),
  family('soccer', 'Soccer', ['fall', 70, 100], withJv(bothGenders('Soccer'))),
  family('baseball', 'All Baseball', ['spring', 60, 130], withJv([['Baseball', 'boys', 'varsity']])),
  family('softball', 'All Softball', ['spring', 55, 110], withJv([['Softball', 'girls', 'varsity']])),
  family('volleyball', 'Volleyball', ['fall', 50, 90], withJv([['Girls Volleyball', 'girls', 'varsity']])),
  family('fieldHockey', 'All Field Hockey', ['fall', 45, 90], withJv([['Field Hockey', 'girls', 'varsity']])),
  family('wrestling', 'Wrestling', ['winter', 40, 120], [['Boys Wrestling', 'boys', 'varsity']]),
  family('iceHockey', 'Ice Hockey', ['winter', 35, 110], [['Varsity Ice Hockey', 'coed', 'varsity']]),
  family('swimming', 'Swimming', ['winter', 30, 120], bothGenders('Swimming')),
  family('track', 'Track & Field', ['spring', 28, 180], bothGenders('Track & Field')),
  family('crossCountry', 'Cross Country', ['fall', 26, 90], bothGenders('Cross Country')),
  family('track', 'Indoor Track', ['winter', 24, 180], bothGenders('Indoor Track')),
  family('tennis', 'Tennis', ['spring', 20, 120], [['Coed Tennis', 'coed', 'varsity']]),
  family('golf', 'Golf', ['fall', 15, 150], [['Coed Golf', 'coed', 'varsity']]),
];

function family(
  scoringKey: ScoringKey,
  name: string,
  [season, weight, minutes]: readonly [season: SeasonOfYear, weight: number, minutes: number],
  children: readonly ChildName[],
): SportFamily {
  const shared = { season, minutes, scoringKey, scoring: SCORING[scoringKey] };
  const shortName = name.replace(/^All /, '');
  return {
    parent: { name, shortName, gender: null, level: null, ...shared, weight: weight * 10 + 9 },
    children: children.map(([child, gender, level], at) => ({
      name: child,
      shortName: child.replace('Boys ', 'B ').replace('Girls ', 'G '),
      gender,
      level,
      ...shared,
      weight: weight * 10 + 8 - at - (level === 'jv' ? 2 : 0),
    })),
  };
}
