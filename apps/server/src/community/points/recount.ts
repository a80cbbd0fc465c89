import { CORRECT_SCORE } from '@csz/rules/points/types';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/types.ts';

/**
 * Compares what is kept of spirit points with the ledger: sums, days, and that what was granted is still there. Answers
 * a line for each difference; with `mend` it is also put right.
 */
export function recountPoints(db: Db, { mend }: { readonly mend: boolean }): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // What is earned meanwhile waits, or its sum would look wrong.
    await sql`lock table points_sums in share row exclusive mode`.execute(tx);
    const sums = await findWrongSums(tx);
    const days = await findWrongDays(tx);
    const unearned = await findUnearned(tx);
    if (mend && unearned.length > 0) await takeBack(tx);
    if (mend) await sumUp(tx);
    return [...sums, ...days, ...unearned];
  });
}

const SUMMED = sql`
  select member_id, sum(points)::int as sum, sum(sign(points))::int as events,
    coalesce(sum(sign(points)) filter (where type = ${CORRECT_SCORE}), 0)::int as correct_scores
  from points_entries group by member_id`;

const SUMMED_BY_DAY = sql`
  select member_id, day, sum(points)::int as sum, sum(sign(points))::int as events
  from points_entries group by member_id, day`;

async function findWrongSums(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ member_id: number; kept: number; real: number }>`
    select coalesce(s.member_id, l.member_id) as member_id, coalesce(s.sum, 0) as kept, coalesce(l.sum, 0) as real
    from points_sums s full join (${SUMMED}) l on l.member_id = s.member_id
    where (coalesce(s.sum, 0), coalesce(s.events, 0), coalesce(s.correct_scores, 0))
      is distinct from (coalesce(l.sum, 0), coalesce(l.events, 0), coalesce(l.correct_scores, 0))
    order by 1`.execute(tx);
  return rows.map(
    ({ member_id, kept, real }) => `member ${member_id}: ${kept} points are kept, the ledger has ${real}`,
  );
}

async function findWrongDays(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ member_id: number; day: string; kept: number; real: number }>`
    select coalesce(s.member_id, l.member_id) as member_id, coalesce(s.day, l.day) as day,
      coalesce(s.sum, 0) as kept, coalesce(l.sum, 0) as real
    from points_days s full join (${SUMMED_BY_DAY}) l on l.member_id = s.member_id and l.day = s.day
    where (coalesce(s.sum, 0), coalesce(s.events, 0)) is distinct from (coalesce(l.sum, 0), coalesce(l.events, 0))
    order by 1, 2`.execute(tx);
  return rows.map(
    ({ member_id, day, kept, real }) =>
      `member ${member_id}: ${kept} points of ${day} are kept, the ledger has ${real}`,
  );
}

/** The last line of each thing. */
const LAST = sql`
  select distinct on (e.member_id, e.type, e.subject) e.* from points_entries e
  order by e.member_id, e.type, e.subject, e.seq desc`;

/** It grants points for a post, a comment or a like that is on no page any more. */
const IS_GONE = sql`
  l.seq % 2 = 1 and case
    when l.type in (7, 9, 10, 11, 12, 13, 14, 15) then not exists (
      select from posts p where 'post:' || p.id = l.subject and p.state = 'visible')
    when l.type = 17 then not exists (
      select from comments c where 'post:' || c.post_id = l.subject and c.member_id = l.member_id and c.state = 'visible')
    when l.type = 18 then not exists (
      select from post_likes k join posts p on p.id = k.post_id
      where 'post:' || k.post_id || ':by:' || k.member_id = l.subject and p.state = 'visible')
    when l.type = 19 then not exists (
      select from post_likes k where 'post:' || k.post_id = l.subject and k.member_id = l.member_id)
    else false end`;

async function findUnearned(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ member_id: number; type: number; subject: string }>`
    select l.member_id, l.type, l.subject from (${LAST}) l where ${IS_GONE} order by 1, 2, 3`.execute(tx);
  return rows.map(
    ({ member_id, type, subject }) => `member ${member_id}: has points of type ${type} for ${subject}, which is gone`,
  );
}

const takeBack = (tx: Tx) =>
  sql`
    insert into points_entries (member_id, type, subject, seq, points, day, at)
    select l.member_id, l.type, l.subject, l.seq + 1, -l.points, l.day, now() from (${LAST}) l where ${IS_GONE}`.execute(
    tx,
  );

/** Makes the sums those of the ledger. */
export async function sumUp(tx: Tx): Promise<void> {
  await sql`delete from points_days`.execute(tx);
  await sql`insert into points_days (member_id, day, sum, events) ${SUMMED_BY_DAY}`.execute(tx);
  await sql`
    insert into points_sums (member_id, sum, events, correct_scores) ${SUMMED}
    on conflict (member_id) do update set sum = excluded.sum, events = excluded.events, correct_scores = excluded.correct_scores`.execute(
    tx,
  );
  await sql`
    update points_sums s set sum = 0, events = 0, correct_scores = 0
    where not exists (select from points_entries e where e.member_id = s.member_id)`.execute(tx);
}
