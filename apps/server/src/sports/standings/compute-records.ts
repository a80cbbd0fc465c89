import { type Decision, decisionsFor } from '@csz/rules/decisions';
import { recordOf, type TeamRecord, teamRecord } from '@csz/rules/record';
import { outcomeFor } from '@csz/rules/result';
import type { ScoreOrder } from '@csz/rules/sport-scoring';
import { type Insertable, type Selectable, sql } from 'kysely';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import { together } from '#server/platform/db/concurrent.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type * as schema from '#server/platform/db/schema.generated.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { sameTeam } from '#server/sports/teams/api.ts';
import { listSeasonGames, type SeasonGame } from './season-games.ts';
import { columnsOf, type TeamColumns, type TeamKey, teamKey, wantedColumns } from './team-key.ts';

/** A team's kept record, whole. */
export type TeamRow = Omit<Selectable<schema.TeamRecords>, 'updated_at'>;

/** A team's kept record in one league, whole. */
export type LeagueRow = Omit<Selectable<schema.LeagueRecords>, 'updated_at'>;

/** What a result's row should say about who won. */
export type OutcomeRow = Pick<Insertable<schema.GameResults>, 'outcome'> & { readonly id: number };

/** A team's place in a league. */
interface Membership extends TeamKey {
  readonly league_id: number;
  readonly division_id: number | null;
  readonly withdrawn_at: Date | null;
}

/** The season and sport that records are computed from: games, who is in which league, and whether the low score wins. */
export interface RecordSources {
  readonly games: readonly SeasonGame[];
  readonly memberships: ReadonlyMap<string, readonly Membership[]>;
  readonly order: ScoreOrder;
}

/** What a team's own games say, apart from leagues. */
export function computeTeamRow({ school_id, sport_id, season }: TeamKey, { games, order }: RecordSources): TeamRow {
  const { overall, home, away, streak, pointsFor, pointsAgainst } = teamRecord(games, school_id, order);
  return {
    school_id,
    sport_id,
    season,
    ...overall,
    home_wins: home.wins,
    home_losses: home.losses,
    home_ties: home.ties,
    away_wins: away.wins,
    away_losses: away.losses,
    away_ties: away.ties,
    points_for: inThousandths(pointsFor),
    points_against: inThousandths(pointsAgainst),
    streak_kind: streak?.kind ?? null,
    streak_length: streak?.length ?? 0,
  };
}

/**
 * A row for each league of the team. What counts are league games against members of the same league; where one of the
 * two has withdrawn, nothing does, so a team that leaves takes its games out of everyone's table.
 */
export function computeLeagueRows(team: TeamKey, sources: RecordSources): LeagueRow[] {
  const memberships = sources.memberships.get(teamKey(team)) ?? [];
  if (memberships.length === 0) return [];
  const decisions = sources.games
    .flatMap((game) => decisionsFor(game, team.school_id, sources.order))
    .filter((decision) => decision.countsInLeague);
  return memberships.map((membership) => leagueRow(membership, decisions, sources));
}

function leagueRow(own: Membership, decisions: readonly Decision[], { memberships }: RecordSources): LeagueRow {
  const opponentIn = ({ opponentId }: Decision) =>
    memberships
      .get(teamKey({ ...own, school_id: Number(opponentId) }))
      ?.find((other) => other.league_id === own.league_id && other.withdrawn_at === null);
  const counted = own.withdrawn_at === null ? decisions.filter(opponentIn) : [];
  const division = counted.filter(
    (decision) => own.division_id !== null && opponentIn(decision)?.division_id === own.division_id,
  );
  const { wins: division_wins, losses: division_losses, ties: division_ties }: TeamRecord = recordOf(division);
  return {
    league_id: own.league_id,
    school_id: own.school_id,
    sport_id: own.sport_id,
    season: own.season,
    ...recordOf(counted),
    division_wins,
    division_losses,
    division_ties,
    points_for: inThousandths(counted.reduce((sum, { points }) => sum + (points?.own ?? 0), 0)),
    points_against: inThousandths(counted.reduce((sum, { points }) => sum + (points?.other ?? 0), 0)),
  };
}

/** The results whose kept outcome is not what their game says. */
export function listWrongOutcomes(games: readonly SeasonGame[], order: ScoreOrder): OutcomeRow[] {
  return games.flatMap((game) =>
    game.teams.flatMap((side) => {
      const outcome = outcomeFor(game, side.teamId, order) ?? null;
      return outcome === side.storedOutcome ? [] : [{ id: side.resultId, outcome }];
    }),
  );
}

// Scores have at most three decimals; sums of them in binary have crumbs behind.
function inThousandths(points: number): number {
  return Math.round(points * 1000) / 1000;
}

/** What the records of these teams are computed from: three queries in two journeys, whatever the number of teams. */
export interface LoadedSources {
  /** All games of all these teams, each once. */
  readonly games: readonly SeasonGame[];
  /** The games of one of the teams, and what goes with them. */
  of(team: TeamKey): RecordSources;
  /** Whether the low score wins in a sport. */
  lowWins(sportId: number): boolean;
}

export async function loadRecordSources(db: Reader, teams: readonly TeamKey[]): Promise<LoadedSources> {
  const [games, lowWins] = await together(
    listSeasonGames(db, teams),
    findLowWins(db, [...new Set(teams.map((team) => team.sport_id))]),
  );
  const gamesOf = new Map<string, SeasonGame[]>();
  const seen = new Map(teams.map((team) => [teamKey(team), team]));
  for (const game of games) {
    for (const { teamId } of game.teams) {
      const team = { school_id: teamId, sport_id: game.sportId, season: game.season };
      const key = teamKey(team);
      seen.set(key, team);
      const known = gamesOf.get(key);
      if (known) known.push(game);
      else gamesOf.set(key, [game]);
    }
  }
  const memberships = await findMemberships(db, [...seen.values()]);
  return {
    games,
    lowWins: (sportId) => lowWins.get(sportId) ?? false,
    of: (team) => ({
      games: gamesOf.get(teamKey(team)) ?? [],
      memberships,
      order: { lowWins: lowWins.get(team.sport_id) ?? false },
    }),
  };
}

async function findLowWins(db: Reader, sportIds: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const rows = await readLowWins(db, { sportIds });
  return new Map(rows.map((row) => [row.id, row.low_wins ?? false]));
}

const readLowWins = compileOnce((db, { sportIds }: { sportIds: readonly number[] }) =>
  db
    .selectFrom('sports')
    .where('id', '=', anyOf(sportIds))
    .select(['id', sql<boolean | null>`(scoring ->> 'lowWins')::boolean`.as('low_wins')])
    .compile(),
);

/** The leagues of each team, by `teamKey`, those it withdrew from among them. */
async function findMemberships(
  db: Reader,
  teams: readonly TeamKey[],
): Promise<ReadonlyMap<string, readonly Membership[]>> {
  if (teams.length === 0) return new Map();
  return Map.groupBy(await readMemberships(db, columnsOf(teams)), teamKey);
}

const readMemberships = compileOnce((db, teams: TeamColumns) =>
  db
    .selectFrom(wantedColumns(teams))
    .innerJoin('league_memberships as m', sameTeam('m', 'wanted'))
    .select(['m.league_id', 'm.school_id', 'm.sport_id', 'm.season', 'm.division_id', 'm.withdrawn_at'])
    .orderBy('m.league_id')
    .compile(),
);
