import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly season: number;
}

const keyOf = ({ school_id, sport_id, season }: Team) => `${school_id}/${sport_id}/${season}`;

/** How many of a team's scores somebody reported that do not count yet. */
export type Unsettled = (team: Team) => number;

/** Counts, for each of the teams, the reported and disputed scores that its record will move by once they are settled. */
export async function countUnsettled(db: Reader, teams: readonly Team[]): Promise<Unsettled> {
  const asked = [...new Map(teams.map((team) => [keyOf(team), team])).values()];
  if (asked.length === 0) return () => 0;
  const { rows } = await sql<Team & { games: number }>`
    select r.school_id, r.sport_id, r.season, count(*) as games
    from unnest(${asked.map((team) => team.school_id)}::int[], ${asked.map((team) => team.sport_id)}::int[],
      ${asked.map((team) => team.season)}::int[]) asked(school_id, sport_id, season)
    join game_results r on r.school_id = asked.school_id and r.season = asked.season and r.sport_id = asked.sport_id
    join games g on g.id = r.game_id
    where r.outcome is null and r.score is not null and g.result_status = 'none'
      and g.score_trust in ('reported', 'disputed') and g.status = 'Active' and g.removed_at is null
      and g.game_type in ('Game', 'Tournament')
    group by r.school_id, r.sport_id, r.season`.execute(db);
  const counts = new Map(rows.map((row) => [keyOf(row), row.games]));
  return (team) => counts.get(keyOf(team)) ?? 0;
}
