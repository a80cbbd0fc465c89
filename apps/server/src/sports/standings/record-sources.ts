import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { RecordSources } from './compute-records.ts';
import { listSeasonGames, type SeasonGame } from './season-games.ts';
import { askedTeams, type TeamKey, teamKey } from './team-key.ts';

/** What the records of these teams are computed from: three queries, whatever the number of teams. */
export interface LoadedSources {
  /** All games of all these teams, each once. */
  readonly games: readonly SeasonGame[];
  /** The games of one of the teams, and what goes with them. */
  of(team: TeamKey): RecordSources;
  /** Whether the low score wins in a sport. */
  lowWins(sportId: number): boolean;
}

export async function loadRecordSources(db: Reader, teams: readonly TeamKey[]): Promise<LoadedSources> {
  const games = await listSeasonGames(db, teams);
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
  const lowWins = await findLowWins(db, [...new Set(teams.map((team) => team.sport_id))]);
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
  const rows = await db
    .selectFrom('sports')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...sportIds])))
    .select(['id', sql<boolean | null>`(scoring ->> 'lowWins')::boolean`.as('low_wins')])
    .execute();
  return new Map(rows.map((row) => [row.id, row.low_wins ?? false]));
}

/** A team's place in a league. */
export interface Membership extends TeamKey {
  readonly league_id: number;
  readonly division_id: number | null;
  readonly withdrawn_at: Date | null;
}

/** The leagues of each team, by `teamKey`, those it withdrew from among them. */
async function findMemberships(
  db: Reader,
  teams: readonly TeamKey[],
): Promise<ReadonlyMap<string, readonly Membership[]>> {
  if (teams.length === 0) return new Map();
  const rows = await db
    .selectFrom(askedTeams(teams))
    .innerJoin('league_memberships as m', (join) =>
      join
        .onRef('m.school_id', '=', 'asked.school_id')
        .onRef('m.sport_id', '=', 'asked.sport_id')
        .onRef('m.season', '=', 'asked.season'),
    )
    .select(['m.league_id', 'm.school_id', 'm.sport_id', 'm.season', 'm.division_id', 'm.withdrawn_at'])
    .orderBy('m.league_id')
    .execute();
  return Map.groupBy(rows, teamKey);
}
