import { Problem } from '@csz/contract/problem';
import type { Selectable } from 'kysely';
import type { Members } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

export type MemberRow = Selectable<Members>;

/** The row of a member who is signed in, with the sum of their spirit points. */
export function getMember(db: Reader, memberId: number): Promise<MemberRow & { readonly points: number }> {
  return db
    .selectFrom('members')
    .leftJoin('points_sums', 'points_sums.member_id', 'members.id')
    .selectAll('members')
    .select((eb) => eb.fn.coalesce('points_sums.sum', eb.lit(0)).as('points'))
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/**
 * The same, locked, and still active: a second "delete my account" finds the first one done.
 *
 * @throws {Problem} `not-signed-in` when the account was deactivated meanwhile.
 */
export async function getActiveMember(tx: Tx, memberId: number): Promise<MemberRow> {
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.deactivated_at !== null) throw new Problem('not-signed-in');
  return member;
}
