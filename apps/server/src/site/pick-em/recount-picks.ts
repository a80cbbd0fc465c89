import { RIGHT_PICK } from '@csz/rules/points/types';
import { sql } from 'kysely';
import { openLedger, updateLedger } from '#server/community/points/api.ts';
import type { Clock } from '#server/platform/clock.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { listUnsettled, SUMMED, settlePicks, settleSlates, sumUpEntries } from './settle-slates.ts';

interface Recounting {
  readonly mend: boolean;
  readonly clock: Clock;
}

/** Slates that are looked at together. */
const BATCH = 100;

/**
 * Compares what is kept of Pick 'Em with the games and the picks: what was decided, who was right, the sums of the boards,
 * and that no points are granted for a wrong pick. Answers a line for each difference; with `mend` it is also put right.
 */
export async function recountPicks(db: Db, { mend, clock }: Recounting): Promise<string[]> {
  const differences: string[] = [];
  for (let after = 0; ; ) {
    const slates = await db
      .selectFrom('slates')
      .select(['id', 'district_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = slates.at(-1);
    if (last === undefined) return differences;
    after = last.id;
    differences.push(
      ...(await db.transaction().execute((tx) =>
        recountBatch(
          tx,
          slates.map(({ id }) => id),
          { mend, clock },
        ),
      )),
    );
  }
}

async function recountBatch(tx: Tx, slateIds: readonly number[], { mend, clock }: Recounting): Promise<string[]> {
  const unsettled = await listUnsettled(tx, slateIds);
  const wrongPicks = await listWrongPicks(tx, slateIds);
  const wrongSums = await listWrongSums(tx, slateIds);
  const unearned = await listUnearned(tx, slateIds);
  if (mend) {
    await settleSlates(
      tx,
      clock,
      unsettled.map(({ game_id }) => game_id),
    );
    for (const game of wrongPicks) await settlePicks(tx, clock, game);
    for (const id of new Set(wrongSums.map(({ slate_id }) => slate_id))) await sumUpEntries(tx, id);
    const ledger = await openLedger(
      tx,
      clock,
      unearned.map(({ memberId }) => memberId),
    );
    await updateLedger(
      ledger,
      unearned.map((one) => ({ ...one, type: RIGHT_PICK, isEarned: false })),
    );
  }
  return [
    ...unsettled.map(({ game_id, state }) => `pick 'em: game ${game_id} is kept as ${state}, which it is not`),
    ...wrongPicks.map(({ game_id, n }) => `pick 'em: ${n} picks of game ${game_id} are judged wrongly`),
    ...wrongSums.map(
      ({ slate_id, member_id, kept, real }) =>
        `pick 'em: member ${member_id} has ${kept} right picks kept on slate ${slate_id}, and ${real} in truth`,
    ),
    ...unearned.map(({ memberId, subject }) => `member ${memberId}: has points for ${subject}, which was not right`),
  ];
}

async function listWrongPicks(tx: Tx, slateIds: readonly number[]) {
  const { rows } = await sql<{ id: number; slate_id: number; game_id: number; district_id: number; n: number }>`
    select g.id, g.slate_id, g.game_id, s.district_id, count(*)::int as n
    from picks p join slate_games g on g.id = p.slate_game_id join slates s on s.id = g.slate_id
    where g.slate_id = ${anyOf(slateIds)}
      and p.is_right is distinct from case when g.state = 'decided' then p.school_id = g.winner_id end
    group by g.id, s.district_id order by g.id`.execute(tx);
  return rows;
}

async function listWrongSums(tx: Tx, slateIds: readonly number[]) {
  const { rows } = await sql<{ slate_id: number; member_id: number; kept: number; real: number }>`
    select e.slate_id, e.member_id, e.rights as kept, s.rights as real
    from slate_entries e join (${SUMMED} where e.slate_id = ${anyOf(slateIds)}) s
      on s.slate_id = e.slate_id and s.member_id = e.member_id
    where (e.rights, e.wrongs, e.off_by) is distinct from (s.rights, s.wrongs, s.off_by)
    order by 1, 2`.execute(tx);
  return rows;
}

/** Points whose last line grants them, for a pick that is not right. One that a limit of the day left out has none. */
async function listUnearned(tx: Tx, slateIds: readonly number[]) {
  const { rows } = await sql<{ memberId: number; subject: string }>`
    select l.member_id as "memberId", l.subject from (
      select distinct on (e.member_id, e.subject) e.member_id, e.subject, e.seq, g.id
      from slate_games g join points_entries e on e.type = ${RIGHT_PICK} and e.subject = 'pick:' || g.id
      where g.slate_id = ${anyOf(slateIds)}
      order by e.member_id, e.subject, e.seq desc) l
    where l.seq % 2 = 1 and not exists (
      select from picks p where p.slate_game_id = l.id and p.member_id = l.member_id and p.is_right)
    order by 1, 2`.execute(tx);
  return rows;
}
