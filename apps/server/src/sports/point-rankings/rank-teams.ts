import { Problem } from '@csz/contract/problem';
import type { PointRules } from '@csz/rules/point-systems/point-rules';
import { type PointSum, type PointTeam, pointSums } from '@csz/rules/point-systems/point-sums';
import { rankAmong, rankPoints } from '@csz/rules/point-systems/rank-points';
import { rankGroup } from '@csz/rules/rank-group';
import { type TeamRecord, teamRecord } from '@csz/rules/record';
import type { TeamId } from '@csz/rules/result';
import { seasonOf } from '@csz/rules/season';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localNowAt } from '#server/reference/places/api.ts';
import { listLeagueTables, listSeasonGames } from '#server/sports/standings/api.ts';
import { countUnreported } from '#server/sports/unreported/api.ts';
import { groupSchools, type SchoolGroup } from './group-schools.ts';
import {
  findChoice,
  getScope,
  listPointTeams,
  listRankedSchools,
  type RankedSchool,
  type SeasonScope,
} from './queries.ts';

export type Read = Pick<Platform, 'clock'> & { readonly db: Reader };

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
  const { name, version, audience, rules, source, qualifiers } = choice;
  return { name: name ?? '', version: version ?? 1, audience: audience ?? '', rules, source: source ?? '', qualifiers };
}

/** The games and teams that the sums of some schools are made of: their games, and three steps away for RPI. */
export async function loadSums({ db, clock }: Read, scope: SportScope, { ids, rules }: RankingFilter) {
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
  // A result moves the figures where one of these has played, and every one of them has.
  const stateIds = new Set([scope.stateId, ...[...found.values()].map(({ stateId }) => stateId)]);
  return { games, teams, stateIds, sumOf: pointSums({ games, order, state: scope.state, teams }, rules) };
}

interface RankingFilter {
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
export interface RankedGroup extends Pick<SchoolGroup, 'title' | 'className'> {
  readonly rows: readonly RankedTeam[];
}

/** A ranking with the day of the last game that counts in it; none before the first one. */
export interface PointRanking {
  readonly groups: readonly RankedGroup[];
  readonly playedThrough: string | null;
  /** All states whose results move the figures: those of the teams, of their opponents and of theirs. */
  readonly stateIds: ReadonlySet<number>;
}

/**
 * The teams of a scope by their points: in a state those of each class among each other, the largest class first. Beside
 * them their places in the league's table, or by the overall record where there are several tables or none.
 */
export async function rankTeams(read: Read, scope: SportScope, rules: PointRules): Promise<PointRanking> {
  const schools = await listRankedSchools(read.db, scope);
  const { games, sumOf, stateIds } = await loadSums(read, scope, { ids: schools.map(({ id }) => id), rules });
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
  const groups = groupSchools(schools, scope, rules).map(({ title, className, schools: of }) => {
    const plain = rankGroup(of.map(rowOf), { tieBreakers: null, rankBy: 'overall-pct' });
    const rows = plain.map(({ school, name, overall, rank }) => {
      const place = inTable?.get(school.id) ?? { record: overall, plainRank: rank };
      return { school, name, sum: sumOf(school.id), ...place };
    });
    return { title, className, rows: withRegions(rankPoints(rows)) };
  });
  const counted = new Set(
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ sum }) => sum.games.flatMap(({ gameId, figures }) => (figures.length > 0 ? [gameId] : []))),
    ),
  );
  const days = games.flatMap(({ id, playedOn }) => (counted.has(id) && playedOn !== null ? [playedOn] : []));
  return { groups, playedThrough: days.toSorted().at(-1) ?? null, stateIds };
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
