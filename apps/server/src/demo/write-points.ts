import { figuresInForce } from '@csz/rules/figures';
import { POINT_FIGURES, type PointFigures, payOf } from '@csz/rules/points/figures';
import { POINT_TYPES, type PointType } from '@csz/rules/points/types';
import { sql } from 'kysely';
import { refreshRanks, sumUp } from '#server/community/points/api.ts';
import type { Tx } from '#server/platform/db/types.ts';

/** The demo world's members live there. */
const TZ = 'America/New_York';

/**
 * Grants what the members of the demo world earned by what is written of them, as if each had been granted when it
 * happened: a statement for all of it, because a first start must not wait for ten thousand jobs.
 */
export async function writePoints(tx: Tx, now: Temporal.Instant): Promise<void> {
  const figures = figuresInForce(POINT_FIGURES);
  await sql`
    insert into points_entries (member_id, type, subject, seq, points, day, at)
    select member_id, type, subject, 1, pay, day, at
    from (
      select *, sum(pay) over (partition by member_id, most_of, day order by at, type, subject) as used
      from (
        select e.*, (${paysJson(figures)}::jsonb ->> e.type::text)::int as pay, (e.at at time zone ${TZ})::date as day,
          (${JSON.stringify(figures)}::jsonb ->> e.most_of)::int as most
        from (${EARNED}) e where e.at <= ${now.toString()}::timestamptz) paid) capped
    where pay > 0 and (most is null or used <= most)
    order by at, member_id, type, subject`.execute(tx);
  await dropJobs(tx);
  await sumUp(tx);
  await refreshRanks({ db: tx, clock: () => now });
}

/** What happened through the portal's own calls waits for its points, which would be found granted. */
async function dropJobs(tx: Tx): Promise<void> {
  await sql`delete from waiting_reactions where reaction like 'points-%' or reaction like 'pick-em-%'`.execute(tx);
  await sql`
    delete from pgboss.job j
    where j.name = 'react-to-events' and (j.data ->> 'reaction' like 'points-%' or j.data ->> 'reaction' like 'pick-em-%')
      or j.name = 'pay-post'
        and exists (select from points_entries e where e.subject = 'post:' || (j.data ->> 'postId'))`.execute(tx);
}

const paysJson = (figures: PointFigures): string =>
  JSON.stringify(
    Object.fromEntries(Object.keys(POINT_TYPES).map((type) => [type, payOf(Number(type) as PointType, figures)])),
  );

/** Everything that pays, with the figure that limits it a day. */
const EARNED = sql`
  select p.member_id, case when p.game_id is null then 14 when c.path = 'highlights' then 10 else 15 end as type,
    'post:' || p.id as subject, p.created_at + interval '24 hours' as at, 'postsPerDay' as most_of
  from posts p join post_categories c on c.id = p.category_id where p.state = 'visible' and p.member_id is not null
  union all
  select l.member_id, 19, 'post:' || l.post_id, l.at, 'likesPerDay' from post_likes l
  union all
  select p.member_id, 18, 'post:' || p.id || ':by:' || l.member_id, l.at, 'likesReceivedPerDay'
  from post_likes l join posts p on p.id = l.post_id where p.state = 'visible' and p.member_id is not null
  union all
  select c.member_id, 17, 'post:' || c.post_id, min(c.created_at), 'commentsPerDay'
  from comments c join posts p on p.id = c.post_id
  where c.state = 'visible' and c.member_id is not null and p.member_id is distinct from c.member_id
  group by c.member_id, c.post_id
  union all
  select r.member_id, t.type, 'game:' || r.game_id, max(r.reported_at), t.most_of
  from score_reports r cross join (values (20, 'reportsPerDay'), (16, 'correctScoresPerDay')) as t(type, most_of)
  where r.member_id is not null and r.voice <> 'staff' and r.result_status = 'final' and r.import_id is null
    and not r.is_correction and (r.was_right or (t.type = 20 and r.was_right is null))
  group by r.member_id, r.game_id, t.type, t.most_of
  union all
  select f.member_id, case when f.sport_id is null then 6 else 5 end,
    case when f.sport_id is null then 'school:' || f.school_id else 'team:' || f.school_id || ':' || f.sport_id end,
    f.created_at, 'followsPerDay'
  from follows f
  union all
  select m.id, t.type, 'profile', m.created_at, null
  from members m cross join (values (1), (2), (3), (4)) as t(type)
  where m.anonymised_at is null and case t.type
    when 1 then m.avatar_url <> '' when 2 then m.cell_phone is not null when 3 then m.zip_code is not null
    else m.birthday is not null end`;
