import type { PointTerm } from '@csz/rules/point-systems/point-sums';
import { groupSchools, qualifiersOf } from './group-schools.ts';
import { findChoice, findSeedingSystem, listRankedSchools, listStateSystems } from './queries.ts';
import {
  getSeasonScope,
  type PointRanking,
  type RankedTeam,
  type RankingQuery,
  type Read,
  rankTeams,
} from './rank-teams.ts';

/** A place by points, as a seed takes it. */
export interface PointPlace {
  readonly group: string;
  readonly rank: number | null;
  /** As it is shown: '.70000'; '-' while it has none. */
  readonly figure: string;
  /** What it is ranked by; null without a rank. */
  readonly points: number | null;
  readonly reasons: readonly string[];
}

/** The places of the teams of a ranking, by school; none while no system is chosen there. */
export async function listPointPlaces(read: Read, query: RankingQuery): Promise<ReadonlyMap<number, PointPlace>> {
  const scope = await getSeasonScope(read, query);
  const choice = await findChoice(read.db, scope);
  if (choice?.rules == null) return new Map();
  const ranking = await rankTeams(read, scope, choice.rules);
  return placesIn(ranking, { of: scope.name, systemName: choice.name ?? '' });
}

/** What a league is seeded by, with the places of its teams among each other. */
export interface LeaguePoints {
  readonly systemName: string;
  /** It is not the league's own choice: its state chose it. */
  readonly isOfState: boolean;
  readonly playedThrough: string | null;
  /** All whose results move the figures. */
  readonly stateIds: ReadonlySet<number>;
  readonly places: ReadonlyMap<number, PointPlace>;
}

/** The places of a league's teams by the point system that seeds them; undefined where wins and losses do. */
export async function rankLeagueByPoints(
  read: Read,
  league: { readonly leagueId: number; readonly sportId: number; readonly season: number },
): Promise<LeaguePoints | undefined> {
  const query = { leagueId: String(league.leagueId), sportId: String(league.sportId), season: league.season };
  const scope = await getSeasonScope(read, query);
  const system = await findSeedingSystem(read.db, scope);
  if (system === undefined) return undefined;
  const { name: systemName, rules, isOfState } = system;
  const ranking = await rankTeams(read, scope, rules);
  const { playedThrough, stateIds } = ranking;
  const places = placesIn(ranking, { of: scope.name, systemName });
  return { systemName, isOfState, playedThrough, stateIds, places };
}

/** The classes of a state whose teams could go on in a sport, as far as it is known how many do. */
export async function listQualifyingClasses(
  { db }: Pick<Read, 'db'>,
  wanted: { readonly stateId: number; readonly sportIds: readonly number[] | undefined; readonly season: number },
) {
  const systems = await listStateSystems(db, wanted);
  const classes = await Promise.all(
    systems.map(async (system) => {
      const { state_id: stateId, sport_id: sportId, season } = system;
      const scope = { leagueId: null, stateId, sportId, season };
      return groupSchools(await listRankedSchools(db, scope), scope, system.rules).flatMap((group) => {
        const qualifiers = qualifiersOf(system, group);
        return qualifiers === undefined ? [] : [{ ...system, className: group.className ?? '', qualifiers }];
      });
    }),
  );
  return classes.flat();
}

/** A class of a state by its points, region by region where it has any. */
export interface ClassRanking {
  readonly scope: Awaited<ReturnType<typeof getSeasonScope>>;
  readonly className: string;
  readonly qualifiers: number;
  readonly points: LeaguePoints;
  readonly regions: readonly { readonly name: string; readonly teams: readonly RankedTeam[] }[];
  /** Schools of the state without a class, where others have one. */
  readonly withoutClass: number;
  /** Schools of the class without a region, where others have one. */
  readonly withoutRegion: number;
}

/**
 * The teams of a class of a state by points; without a name, of a state that has no classes. Undefined where it does not
 * rank by points, has no such class, or nothing says how many go on.
 *
 * @throws {Problem} what `getSeasonScope` throws.
 */
export async function rankClassByPoints(
  read: Read,
  { className: wanted, ...query }: RankingQuery & { readonly stateId: string; readonly className: string },
): Promise<ClassRanking | undefined> {
  const scope = await getSeasonScope(read, query);
  const choice = await findChoice(read.db, scope);
  if (choice?.rules == null) return undefined;
  const { rules, qualifiers: own } = choice;
  const systemName = choice.name ?? '';
  const ranking = await rankTeams(read, scope, rules);
  const group = ranking.groups.find(({ className }) => className?.toLowerCase() === wanted.toLowerCase());
  const qualifiers = group && qualifiersOf({ qualifiers: own, rules }, { ...group, schools: schoolsOf(group.rows) });
  if (group === undefined || qualifiers === undefined) return undefined;
  const { playedThrough, stateIds, groups } = ranking;
  const regions = regionsOf(group.rows);
  return {
    scope,
    className: group.className ?? '',
    qualifiers,
    points: {
      systemName,
      isOfState: true,
      playedThrough,
      stateIds,
      places: placesIn(ranking, { of: scope.name, systemName }),
    },
    regions,
    withoutClass: groups.find(({ className }) => className === null)?.rows.length ?? 0,
    withoutRegion: group.rows.length - regions.reduce((sum, { teams }) => sum + teams.length, 0),
  };
}

const schoolsOf = (rows: readonly RankedTeam[]) => rows.map(({ school }) => school);

const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** Its regions by name, however their letters are written; one that is the whole class where none is on record. */
function regionsOf(rows: readonly RankedTeam[]): ClassRanking['regions'] {
  const placed = rows.filter(({ school }) => school.region !== null);
  if (placed.length === 0) return [{ name: '', teams: rows }];
  return [...Map.groupBy(placed, ({ school }) => school.region?.toLowerCase() ?? '').values()]
    .map((teams) => ({
      name:
        schoolsOf(teams)
          .flatMap(({ region }) => region ?? [])
          .toSorted()[0] ?? '',
      teams,
    }))
    .toSorted((a, b) => IN_ORDER.compare(a.name, b.name));
}

function placesIn(
  { groups }: PointRanking,
  { of, systemName }: { readonly of: string; readonly systemName: string },
): ReadonlyMap<number, PointPlace> {
  return new Map(
    groups.flatMap(({ title, rows }) =>
      rows.map(({ school, pointRank, sum }) => [
        school.id,
        {
          group: [`Point ranking of ${of}`, title].filter((part) => part !== '').join(', '),
          rank: pointRank,
          figure: sum.figure,
          points: pointRank === null ? null : Number(sum.figure),
          reasons: [
            `${systemName}: ${sum.figure}`,
            ...sum.terms.map(termSentence),
            ...(sum.why === '' ? [] : [sum.why]),
          ],
        },
      ]),
    ),
  );
}

const termSentence = ({ label, figure, times, result }: PointTerm): string =>
  times === ''
    ? `${label}: ${result}`
    : `${label}: ${figure} ${times.startsWith('÷') ? times : `× ${times}`} = ${result}`;
