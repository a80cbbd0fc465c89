import type { CoachlessTeam } from '@csz/contract/missing-scores/calls';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

/** The teams of these schools that play this season and have no coach on file, by school and sport. */
export async function listCoachlessTeams(
  db: Reader,
  schoolIds: readonly number[],
  season: number,
): Promise<CoachlessTeam[]> {
  if (schoolIds.length === 0) return [];
  const { rows } = await sql<Record<'school_id' | 'sport_id' | 'games', number> & Record<'school' | 'sport', string>>`
    select t.school_id, t.sport_id, schools.name as school, sports.name as sport,
      (select count(*) from game_results r join games g on g.id = r.game_id
        where r.school_id = t.school_id and r.season = t.season and r.sport_id = t.sport_id and g.removed_at is null) as games
    from teams t
    join schools on schools.id = t.school_id
    join sports on sports.id = t.sport_id
    where t.school_id = any(${schoolIds}::int[]) and t.season = ${season}::int
      and not exists (select from coaches c
        where c.school_id = t.school_id and c.sport_id = t.sport_id and c.ended_at is null)
    order by schools.name collate "C", t.school_id, sports.weight desc, sports.name collate "C", t.sport_id`.execute(
    db,
  );
  return rows.map((row) => ({
    schoolId: String(row.school_id),
    schoolName: row.school,
    sportId: String(row.sport_id),
    sportName: row.sport,
    games: row.games,
  }));
}
