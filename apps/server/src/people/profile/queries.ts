import { Problem } from '@csz/contract/problem';
import type { Selectable } from 'kysely';
import type { Members } from '#server/platform/db/schema.generated.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

export type MemberRow = Selectable<Members>;

/** The row of a member who is signed in. */
export function getMember(db: Reader, memberId: number): Promise<MemberRow> {
  return db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
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
