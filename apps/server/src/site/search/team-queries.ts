import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** A school's side in a sport, in its last season. */
export interface Team {
  readonly school_id: number;
  readonly sport_id: number;
  readonly sport: string;
  readonly weight: number;
  readonly season: number;
  readonly season_of_year: 'fall' | 'winter' | 'spring';
  readonly won: number;
  readonly lose: number;
  readonly ties: number;
}

/** The teams that schools have this season or had in the last one; only of some sports when they are given. */
export async function listTeams(
  db: Reader,
  { schoolIds, sportIds, season }: { schoolIds: readonly number[]; sportIds?: readonly number[]; season: number },
): Promise<readonly Team[]> {
  const ofSports = sportIds === undefined ? sql`` : sql`and t.sport_id = ${anyOf(sportIds)}`;
  const { rows } = await sql<Team>`
    select distinct on (t.school_id, t.sport_id) t.school_id, t.sport_id, sp.name as sport, sp.weight, t.season,
      sp.season_of_year, coalesce(r.wins, 0) as won, coalesce(r.losses, 0) as lose, coalesce(r.ties, 0) as ties
    from teams t join sports sp on sp.id = t.sport_id and sp.is_active
    left join team_records r on r.school_id = t.school_id and r.sport_id = t.sport_id and r.season = t.season
    where t.school_id = ${anyOf(schoolIds)} ${ofSports} and t.season between ${season - 1} and ${season}
    order by t.school_id, t.sport_id, t.season desc`.execute(db);
  return rows;
}

/** Which of the sports are played in which of the counties and conferences; a parent is where a child is. */
export async function listPlayed(
  db: Reader,
  { districtIds, sportIds, season }: { districtIds: readonly number[]; sportIds: readonly number[]; season: number },
): Promise<readonly { district_id: number; sport_id: number }[]> {
  const { rows } = await sql<{ district_id: number; sport_id: number }>`
    select d.id as district_id, sp.id as sport_id from districts d, sports sp
    where d.id = ${anyOf(districtIds)} and sp.id = ${anyOf(sportIds)} and (
      exists (
        select from schools s join teams t on t.school_id = s.id join sports c on c.id = t.sport_id
        where s.district_id = d.id and s.status = 'approved' and t.season >= ${season - 1} and sp.id in (c.id, c.parent_id))
      or exists (
        select from leagues l join league_memberships m on m.league_id = l.id join sports c on c.id = m.sport_id
        where l.district_id = d.id and m.withdrawn_at is null and m.season >= ${season - 1} and sp.id in (c.id, c.parent_id)))`.execute(
    db,
  );
  return rows;
}
