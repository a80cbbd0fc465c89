import { Problem } from '@csz/contract/problem';
import { type Selectable, sql } from 'kysely';
import { termsOfSanction } from '#server/people/suspensions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { compileOnce } from '#server/platform/db/compile-once.ts';
import type { Sanctions } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

const inForce = (db: Reader, memberId: number) =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where((eb) => eb('until', 'is', null).or('until', '>', sql<Date>`now()`));

/** Whether this sanction of a member is neither lifted nor over. */
export async function isInForce(db: Reader, { id, memberId }: { id: number; memberId: number }): Promise<boolean> {
  return (await inForce(db, memberId).where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Staff end every sanction before its time, a county's moderator a silence of their own. */
export const mayLift = (
  { memberId, isSiteAdmin }: Pick<Member, 'memberId' | 'isSiteAdmin'>,
  { kind, decided_by }: Pick<Selectable<Sanctions>, 'kind' | 'decided_by'>,
): boolean => isSiteAdmin || (kind === 'silence' && decided_by === memberId);

/** The sanction that a member is under now, the longest one first. */
export function findSanction(db: Reader, memberId: number): Promise<Selectable<Sanctions> | undefined> {
  return inForce(db, memberId)
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/**
 * Lets a member write in The Zone, and locks their row until the transaction ends.
 *
 * @throws {Problem} those of `lockMember`, `member-silenced` with the end and the reason.
 */
export async function requireMayWrite(tx: Tx, { memberId }: Pick<Member, 'memberId'>): Promise<void> {
  const hasSanctions = await lockMember(tx, memberId);
  const sanction = hasSanctions ? await findSanction(tx, memberId) : undefined;
  if (sanction !== undefined) throw new Problem('member-silenced', termsOfSanction(sanction));
}

/**
 * Locks the row of a member who acts, so that what they send from two devices at once is counted one after the other.
 * Answers whether they were ever under a sanction.
 *
 * @throws {Problem} `not-signed-in` for an account that was put on hold or left meanwhile.
 */
export async function lockMember(tx: Tx, memberId: number): Promise<boolean> {
  const [member] = await lock(tx, { memberId });
  if (member === undefined || member.deactivated_at !== null) throw new Problem('not-signed-in');
  return member.hasSanctions;
}

const lock = compileOnce((tx, { memberId }: { memberId: number }) =>
  tx
    .selectFrom('members')
    .select([
      'deactivated_at',
      sql<boolean>`exists (select from sanctions where member_id = members.id)`.as('hasSanctions'),
    ])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .compile(),
);
