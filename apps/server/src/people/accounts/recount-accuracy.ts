import { sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';

/** How many of a member's reports were right, and how many were wrong. */
export interface Accuracy {
  readonly memberId: number;
  readonly right: number;
  readonly wrong: number;
}

/**
 * Writes how accurate members are, counted while their rows are locked. Two games of one reporter settle at once: the
 * second waits here until it can count what the first wrote. All take the rows in one order, and the weaker lock lets
 * new reports refer to the member meanwhile.
 */
export async function recountAccuracy(
  tx: Tx,
  memberIds: ReadonlySet<number>,
  count: (tx: Tx, memberIds: readonly number[]) => Promise<readonly Accuracy[]>,
): Promise<void> {
  if (memberIds.size === 0) return;
  const ids = [...memberIds];
  await sql`select id from members where id = ${anyOf(ids)} order by id for no key update`.execute(tx);
  const counted = await count(tx, ids);
  await sql`
    update members m set stat_true = c.counted_right, stat_false = c.counted_wrong
    from unnest(${counted.map(({ memberId }) => memberId)}::int[], ${counted.map(({ right }) => right)}::int[],
      ${counted.map(({ wrong }) => wrong)}::int[]) as c(member_id, counted_right, counted_wrong)
    where m.id = c.member_id`.execute(tx);
}
