import { seasonBounds, seasonOf } from '@csz/rules/season';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';

/** The season is one for all members here: at its turn in July no one plays. */
const SEASON_ZONE = 'America/New_York';

/**
 * Ranks all members who have points, by all they have, by this season's, and among the members of their school; those
 * with as many share a rank, and the next is one behind. Writes only what is different from the last time.
 */
export async function refreshRanks({ db, clock }: { readonly db: Reader; readonly clock: Clock }): Promise<void> {
  const today = clock().toZonedDateTimeISO(SEASON_ZONE).toPlainDate().toString();
  const { from, to } = seasonBounds(seasonOf(today));
  await sql`
    with present as (
      select s.member_id, s.sum from points_sums s join members m on m.id = s.member_id
      where s.sum > 0 and m.deactivated_at is null and m.anonymised_at is null),
    this_season as (
      select d.member_id, sum(d.sum) as sum from points_days d join present p on p.member_id = d.member_id
      where d.day between ${from} and ${to} group by d.member_id having sum(d.sum) > 0),
    home as (
      select distinct on (place.member_id) place.member_id, place.school_id from (
        select a.member_id, 1 as rank, a.id, a.school_id from affiliations a
        where a.status = 'approved' and a.removed_at is null and a.school_id is not null
        union all
        select f.member_id, 2, f.id, f.school_id from follows f) place
      join present p on p.member_id = place.member_id
      order by place.member_id, place.rank, place.id),
    ranked as (
      select p.member_id, dense_rank() over (order by p.sum desc) as lifetime, h.school_id,
        case when t.sum is not null then dense_rank() over (order by t.sum desc nulls last) end as season,
        case when h.school_id is not null then dense_rank() over (partition by h.school_id order by p.sum desc) end as school
      from present p left join this_season t on t.member_id = p.member_id left join home h on h.member_id = p.member_id),
    gone as (
      delete from points_ranks r where not exists (select from ranked where ranked.member_id = r.member_id))
    insert into points_ranks as r (member_id, lifetime, season, school, school_id)
    select member_id, lifetime, season, school, school_id from ranked order by member_id
    on conflict (member_id) do update set
      lifetime = excluded.lifetime, season = excluded.season, school = excluded.school, school_id = excluded.school_id
    where (r.lifetime, r.season, r.school, r.school_id)
      is distinct from (excluded.lifetime, excluded.season, excluded.school, excluded.school_id)`.execute(db);
}
