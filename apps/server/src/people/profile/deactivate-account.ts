import { keepASiteAdmin, memberState } from '#server/people/accounts/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { confirmPassword } from './confirm-password.ts';
import { getAwakeMember, type MemberRow } from './queries.ts';

/**
 * Puts the own account to sleep; a link by mail wakes it up again.
 *
 * @throws {Problem} `password-not-right`, `last-site-admin`, `too-many-attempts`.
 */
export async function deactivateAccount(platform: Platform, memberId: number, password: string): Promise<void> {
  await confirmPassword(platform, memberId, password);
  await platform.db.transaction().execute(async (tx) => {
    await markDeactivated(tx, memberId);
  });
}

/** Signs the member out everywhere and in nowhere, and answers whom. */
export async function markDeactivated(tx: Tx, memberId: number): Promise<MemberRow> {
  await keepASiteAdmin(tx, memberId);
  const member = await getAwakeMember(tx, memberId);
  await memberState.deactivate(tx, { memberId, by: memberId, byStaff: false });
  return member;
}
