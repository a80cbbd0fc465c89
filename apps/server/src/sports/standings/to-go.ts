import { sql } from 'kysely';
import { listOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { MemberRow } from './queries.ts';
import { type TeamKey, teamKey } from './team-key.ts';

/** Results that are still to come for a team, at most: in its league, and in all games before the playoffs. */
export interface GamesToGo {
  readonly league: number;
  readonly regular: number;
}

/** The same of any team of a league that has a line. */
export type ToGo = (team: TeamKey, leagueId: number) => GamesToGo;

const NONE: GamesToGo = { league: 0, regular: 0 };

/**
 * Counts what the schedule still has for the teams of leagues from which some go on. `members` must be all members of
 * those leagues: opponents that are missing are not counted. A meet counts once for each other team: how it will be scored
 * may still change. A postponed game counts as long as it stands. Too many is the safe side.
 */
export async function countToGo(db: Reader, members: readonly MemberRow[]): Promise<ToGo> {
  const wanted = members.filter(({ qualifiers }) => qualifiers !== null);
  if (wanted.length === 0) return () => NONE;
  const { rows } = await sql<TeamKey & GamesToGo & { league_id: number }>`
    with w(league_id, school_id, sport_id, season) as (
      select * from unnest(${listOf(wanted.map(({ league_id }) => league_id))},
        ${listOf(wanted.map(({ school_id }) => school_id))}, ${listOf(wanted.map(({ sport_id }) => sport_id))},
        ${listOf(wanted.map(({ season }) => season))}))
    select w.league_id, w.school_id, w.sport_id, w.season,
      sum(case when g.is_league then other.members else 0 end)::int as league, sum(other.sides)::int as regular
    from w
    join game_results r on r.school_id = w.school_id and r.sport_id = w.sport_id and r.season = w.season
    join games g on g.id = r.game_id
    cross join lateral (
      select count(*) as sides, count(m.school_id) as members
      from game_results o
      left join w m on m.league_id = w.league_id and m.school_id = o.school_id
        and m.sport_id = o.sport_id and m.season = o.season
      where o.game_id = g.id and o.id <> r.id) other
    where g.removed_at is null and g.status in ('Active', 'Postponed') and g.game_type in ('Game', 'Tournament') and not g.is_playoff
      and g.result_status in ('none', 'pending', 'suspended')
    group by w.league_id, w.school_id, w.sport_id, w.season`.execute(db);
  const keyOf = (team: TeamKey, leagueId: number) => `${teamKey(team)} ${leagueId}`;
  const found = new Map(rows.map((row) => [keyOf(row, row.league_id), row]));
  return (team, leagueId) => found.get(keyOf(team, leagueId)) ?? NONE;
}
