import type { SportScoring } from '@csz/rules/sport-scoring';
import { SCORING, type ScoringKey } from './scoring.ts';

export type SeasonOfYear = 'fall' | 'winter' | 'spring';
export type Gender = 'boys' | 'girls' | 'coed';
export type Level = 'varsity' | 'jv';

/** A sport with its children in one entry; `name` is what games of the varsity are called. */
interface Family {
  readonly key: ScoringKey;
  /** Parents and children share one list of names, so a parent may have to step aside for its varsity. */
  readonly parent: string;
  readonly short: string;
  readonly season: SeasonOfYear;
  readonly weight: number;
  readonly minutes: number;
  readonly children: readonly [name: string, gender: Gender, level: Level][];
}

const bothGenders = (name: string): Family['children'] => [
  [`Boys ${name}`, 'boys', 'varsity'],
  [`Girls ${name}`, 'girls', 'varsity'],
];
const withJv = (children: Family['children']): Family['children'] => [
  ...children,
  ...children.map(([name, gender]): [string, Gender, Level] => [`JV ${name}`, gender, 'jv']),
];

const FAMILIES: readonly Family[] = [
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
  key: ScoringKey,
  parent: string,
  [season, weight, minutes]: readonly [season: SeasonOfYear, weight: number, minutes: number],
  children: Family['children'],
): Family {
  return { key, parent, short: parent.replace(/^All /, ''), season, weight, minutes, children };
}

/** A sport as the demo world knows it; only children hold games. */
export interface DemoSport {
  readonly id: number;
  readonly parentId: number | null;
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
export type PlayedSport = DemoSport & { readonly parentId: number; readonly gender: Gender; readonly level: Level };

/** The tree, each parent before its children. */
export const DEMO_SPORTS: readonly DemoSport[] = FAMILIES.flatMap(withChildren);

export const PLAYED_SPORTS: readonly PlayedSport[] = DEMO_SPORTS.filter(
  (sport): sport is PlayedSport => sport.parentId !== null,
);

/** @throws {RangeError} for a name that is not in the tree. */
export function sportNamed(name: string): PlayedSport {
  const sport = PLAYED_SPORTS.find((candidate) => candidate.name === name);
  if (sport === undefined) throw new RangeError(`No sport ${name}`);
  return sport;
}

function withChildren(parent: Family, index: number): DemoSport[] {
  const parentId = (index + 1) * 10;
  const shared = {
    season: parent.season,
    minutes: parent.minutes,
    scoringKey: parent.key,
    scoring: SCORING[parent.key],
  };
  const root = {
    id: parentId,
    parentId: null,
    name: parent.parent,
    shortName: parent.short,
    gender: null,
    level: null,
  };
  return [
    { ...root, ...shared, weight: parent.weight * 10 + 9 },
    ...parent.children.map(([name, gender, level], at) => ({
      id: parentId + at + 1,
      parentId,
      name,
      shortName: name.replace('Boys ', 'B ').replace('Girls ', 'G '),
      gender,
      level,
      ...shared,
      weight: parent.weight * 10 + 8 - at - (level === 'jv' ? 2 : 0),
    })),
  ];
}
