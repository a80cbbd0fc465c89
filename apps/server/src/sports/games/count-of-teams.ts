import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

export type CountedTeams = readonly Team[];

/** How many games of a kind a team has. */
export type CountOfTeam = (team: Team) => number;

const keyOf = ({ school_id, sport_id, season }: Team) => `${school_id}/${sport_id}/${season}`;

/** Counts, for each of the teams, the games `g` of sports `s` of which it is true on the team's line `r`. */
export async function countOfTeams(
  db: Reader,
  teams: CountedTeams,
  isCounted: RawBuilder<unknown>,
): Promise<CountOfTeam> {
  const asked = [...new Map(teams.map((team) => [keyOf(team), team])).values()];
  if (asked.length === 0) return () => 0;
  const { rows } = await sql<Team & { games: number }>`
    select r.school_id, r.sport_id, r.season, count(*) as games
    from unnest(${asked.map((team) => team.school_id)}::int[], ${asked.map((team) => team.sport_id)}::int[],
      ${asked.map((team) => team.season)}::int[]) asked(school_id, sport_id, season)
    join game_results r on r.school_id = asked.school_id and r.season = asked.season and r.sport_id = asked.sport_id
    join games g on g.id = r.game_id
    join sports s on s.id = g.sport_id
    where r.outcome is null and ${isCounted}
    group by r.school_id, r.sport_id, r.season`.execute(db);
  const counts = new Map(rows.map((row) => [keyOf(row), row.games]));
  return (team) => counts.get(keyOf(team)) ?? 0;
}
