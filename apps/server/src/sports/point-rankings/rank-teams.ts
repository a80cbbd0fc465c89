import { Problem } from '@csz/contract/problem';
import type { PointRules } from '@csz/rules/point-systems/point-rules';
import { type PointSum, type PointTeam, type PointTerm, pointSums } from '@csz/rules/point-systems/point-sums';
import { rankAmong, rankPoints } from '@csz/rules/point-systems/rank-points';
import { rankGroup } from '@csz/rules/rank-group';
import { type TeamRecord, teamRecord } from '@csz/rules/record';
import type { TeamId } from '@csz/rules/result';
import { seasonOf } from '@csz/rules/season';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { countUnreported } from '#server/sports/reporting/api.ts';
import { listLeagueTables, listSeasonGames } from '#server/sports/standings/api.ts';
import {
  findChoice,
  findSeedingSystem,
  getScope,
  listPointTeams,
  listRankedSchools,
  type RankedSchool,
  type SeasonScope,
} from './queries.ts';

type Read = Pick<Platform, 'clock'> & { readonly db: Reader };

/** Whose ranking, as it came in an address. */
export interface RankingQuery {
  readonly stateId?: string | undefined;
  readonly leagueId?: string | undefined;
  readonly sportId: string;
  readonly season?: number | undefined;
}

/**
 * Where a ranking is looked for; this season unless stated otherwise.
 *
 * @throws {Problem} `league-not-found`, `state-not-found`, `sport-not-found`, `sport-has-teams`, `bad-request`.
 */
export async function getSeasonScope({ db, clock }: Read, query: RankingQuery) {
  const scope = await getScope(db, query);
  const sport = await db.selectFrom('sports').selectAll().where('id', '=', Number(query.sportId)).executeTakeFirst();
  if (sport === undefined) throw new Problem('sport-not-found', { id: query.sportId });
  if (sport.is_parent) throw new Problem('sport-has-teams', { sport: sport.name });
  const { today } = await localNowAt(db, clock, { stateId: String(scope.stateId) });
  return { ...scope, sportId: sport.id, sport, season: query.season ?? seasonOf(today) };
}

export type SportScope = Awaited<ReturnType<typeof getSeasonScope>>;

/**
 * The system that ranks the teams of a scope.
 *
 * @throws {Problem} `point-ranking-not-found`.
 */
export async function getSystem(db: Reader, scope: SeasonScope) {
  const choice = await findChoice(db, scope);
  if (choice?.rules == null) throw new Problem('point-ranking-not-found');
  const { name, version, audience, rules, source } = choice;
  return { name: name ?? '', version: version ?? 1, audience: audience ?? '', rules, source: source ?? '' };
}

/** The games and teams that the sums of some schools are made of: their games, and three steps away for RPI. */
export async function loadSums({ db, clock }: Read, scope: SportScope, { ids, rules }: Wanted) {
  const key = { sport_id: scope.sportId, season: scope.season };
  const wanted = ids.map((school_id) => ({ ...key, school_id }));
  const games = await listSeasonGames(db, wanted, rules.kind === 'rpi' ? 3 : 2);
  const schoolIds = [...new Set([...ids, ...games.flatMap((game) => game.teams.map(({ teamId }) => teamId))])];
  const found = await listPointTeams(db, schoolIds, scope);
  const unreported = rules.needsAllScores ? await countUnreported(db, wanted, clock()) : () => 0;
  const teams = new Map<TeamId, PointTeam & { readonly name: string }>(
    [...found].map(([id, team]) => [id, { ...team, unreported: unreported({ ...key, school_id: id }) }]),
  );
  const order = { lowWins: scope.sport.scoring.lowWins };
  return { games, teams, sumOf: pointSums({ games, order, state: scope.state, teams }, rules) };
}

interface Wanted {
  readonly ids: readonly number[];
  readonly rules: PointRules;
}

/** A team by points, beside its place by wins and losses. */
export interface RankedTeam {
  readonly school: RankedSchool;
  readonly name: string;
  readonly sum: PointSum;
  readonly record: TeamRecord;
  readonly plainRank: number;
  readonly pointRank: number | null;
  /** Among those of its region and class; null without a region or a rank. */
  readonly regionRank: number | null;
}

/** Teams that are ranked among each other. */
export interface RankedGroup {
  readonly title: string;
  readonly rows: readonly RankedTeam[];
}

/** A ranking with the day of the last game that counts in it; none before the first one. */
export interface PointRanking {
  readonly groups: readonly RankedGroup[];
  readonly playedThrough: string | null;
}

/**
 * The teams of a scope by their points: in a state those of each class among each other, the largest class first. Beside
 * them their places in the league's table, or by the overall record where there are several tables or none.
 */
export async function rankTeams(read: Read, scope: SportScope, rules: PointRules): Promise<PointRanking> {
  const schools = await listRankedSchools(read.db, scope);
  const { games, sumOf } = await loadSums(read, scope, { ids: schools.map(({ id }) => id), rules });
  const inTable = await listTablePlaces(read, scope);
  const gamesOf = Map.groupBy(
    games.flatMap((game) => game.teams.map(({ teamId }) => ({ teamId, game }))),
    ({ teamId }) => teamId,
  );
  const { lowWins } = scope.sport.scoring;
  const rowOf = (school: RankedSchool) => {
    const own = (gamesOf.get(school.id) ?? []).map(({ game }) => game);
    return { teamId: school.id, name: school.short_name, school, ...teamRecord(own, school.id, { lowWins }) };
  };
  const groups = groupsOf(schools, scope, rules).map(({ title, of }) => {
    const plain = rankGroup(of.map(rowOf), { tieBreakers: null, rankBy: 'overall-pct' });
    const rows = plain.map(({ school, name, overall, rank }) => {
      const place = inTable?.get(school.id) ?? { record: overall, plainRank: rank };
      return { school, name, sum: sumOf(school.id), ...place };
    });
    return { title, rows: withRegions(rankPoints(rows)) };
  });
  const counted = new Set(
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ sum }) => sum.games.flatMap(({ gameId, figures }) => (figures.length > 0 ? [gameId] : []))),
    ),
  );
  const days = games.flatMap(({ id, playedOn }) => (counted.has(id) && playedOn !== null ? [playedOn] : []));
  return { groups, playedThrough: days.toSorted().at(-1) ?? null };
}

/** The places in the only table of a league; undefined where there is not just one. */
async function listTablePlaces(read: Read, { leagueId, sportId, season }: SportScope) {
  if (leagueId === null) return undefined;
  const groups = await listLeagueTables(read, { leagueId, sportId, season });
  const tables = groups.flatMap(({ standings, subStandings }) => [
    standings,
    ...subStandings.map((sub) => sub.standings),
  ]);
  const [table, ...more] = tables.filter((rows) => rows.length > 0);
  if (table === undefined || more.length > 0) return undefined;
  return new Map(
    table.map(({ schoolId, rank, won, lose, ties }) => [
      Number(schoolId),
      { plainRank: rank, record: { wins: won, losses: lose, ties } },
    ]),
  );
}

function withRegions<Row extends Omit<RankedTeam, 'regionRank'>>(rows: readonly Row[]): RankedTeam[] {
  const rankOf = ({ pointRank }: Row) => pointRank;
  const byRegion = Map.groupBy(rows, ({ school }) => school.region?.toLowerCase() ?? '');
  const places = new Map(
    [...byRegion].flatMap(([region, own]) =>
      rankAmong(own, rankOf).map(({ school, pointRank, rank }) => [
        school.id,
        region === '' || pointRank === null ? null : rank,
      ]),
    ),
  );
  return rows.map((row) => ({ ...row, regionRank: places.get(row.school.id) ?? null }));
}

/** A league ranks all its teams; a state those of a class, where classes are on record, however its letters are written. */
function groupsOf(schools: readonly RankedSchool[], { leagueId }: SportScope, rules: PointRules) {
  if (schools.length === 0) return [];
  if (leagueId !== null || schools.every((school) => school.class_name === null)) return [{ title: '', of: schools }];
  const known = rules.kind === 'win-points' ? rules.classes.map(({ name }) => name) : [];
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  return [...Map.groupBy(schools, (school) => school.class_name?.toLowerCase() ?? '').values()]
    .map((of) => ({ of, name: nameOfClass(of, known) }))
    .toSorted(
      ({ name: a }, { name: b }) => Number(a === '') - Number(b === '') || place(a) - place(b) || (a < b ? 1 : -1),
    )
    .map(({ name, of }) => ({ title: name === '' ? 'Without a class' : `Class ${name}`, of }));
}

/** As the rules write it, else in capitals where one of its schools has it so. */
function nameOfClass(schools: readonly RankedSchool[], known: readonly string[]): string {
  const [first = ''] = schools.flatMap(({ class_name }) => class_name ?? []).toSorted();
  return known.find((name) => name.toLowerCase() === first.toLowerCase()) ?? first;
}

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
  const places = placesIn(ranking, { of: scope.name, systemName });
  return { systemName, isOfState, playedThrough: ranking.playedThrough, places };
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
