import type { PointRules } from '@csz/rules/point-systems/point-rules';
import type { RankedSchool, SeasonScope } from './queries.ts';

/** Schools that are ranked among each other. */
export interface SchoolGroup {
  /** 'Class 4A'; empty for the only group. */
  readonly title: string;
  /** '4A'; empty for the only group, null for schools without a class where others have one. */
  readonly className: string | null;
  readonly schools: readonly RankedSchool[];
}

/** A league ranks all its teams; a state those of a class, where classes are on record, however its letters are written. */
export function groupSchools(
  schools: readonly RankedSchool[],
  { leagueId }: Pick<SeasonScope, 'leagueId'>,
  rules: PointRules,
): SchoolGroup[] {
  if (schools.length === 0) return [];
  if (leagueId !== null || schools.every((school) => school.class_name === null)) {
    return [{ title: '', className: '', schools }];
  }
  const known = rules.kind === 'win-points' ? rules.classes.map(({ name }) => name) : [];
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  return [...Map.groupBy(schools, (school) => school.class_name?.toLowerCase() ?? '').values()]
    .map((of) => ({ of, name: nameOfClass(of, known) }))
    .toSorted(
      ({ name: a }, { name: b }) => Number(a === '') - Number(b === '') || place(a) - place(b) || (a < b ? 1 : -1),
    )
    .map(({ name, of }) =>
      name === ''
        ? { title: 'Without a class', className: null, schools: of }
        : { title: `Class ${name}`, className: name, schools: of },
    );
}

/** As the rules write it, else in capitals where one of its schools has it so. */
function nameOfClass(schools: readonly RankedSchool[], known: readonly string[]): string {
  const [first = ''] = schools.flatMap(({ class_name }) => class_name ?? []).toSorted();
  return known.find((name) => name.toLowerCase() === first.toLowerCase()) ?? first;
}

/** What says how many go on: the state, or the rules that it chose. */
interface QualifierSources {
  readonly qualifiers: number | null;
  readonly rules: PointRules;
}

/**
 * How many of a group go on, from each of its regions where it has any; undefined where nothing says so, and for schools
 * without a class where others have one. The number of the rules is one of regions.
 */
export function qualifiersOf(
  { qualifiers, rules }: QualifierSources,
  {
    className,
    schools,
  }: { readonly className: string | null; readonly schools: readonly Pick<RankedSchool, 'region'>[] },
): number | undefined {
  if (className === null) return undefined;
  const hasRegions = schools.some(({ region }) => region !== null);
  return qualifiers ?? (hasRegions ? rules.regionQualifiers : undefined) ?? undefined;
}
