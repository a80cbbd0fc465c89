import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import type { RecordSources } from './compute-records.ts';
import { findMemberships } from './memberships.ts';
import { listSeasonGames, type SeasonGame } from './season-games.ts';
import { type TeamKey, teamKey } from './team-key.ts';

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
