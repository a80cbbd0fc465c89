import { Problem } from '@csz/contract/problem';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { findOwnRoleForUpdate } from './queries.ts';

/**
 * Switches the mails about one of a member's roles on or off.
 *
 * @throws {Problem} `role-not-found`.
 */
export async function switchRoleMails(tx: Tx, memberId: number, roleId: number, isOn: boolean): Promise<void> {
  if ((await findOwnRoleForUpdate(tx, memberId, roleId)) === undefined) throw new Problem('role-not-found');
  await tx.updateTable('affiliations').set({ email_notifications: isOn }).where('id', '=', roleId).execute();
  if (!isOn) return;
  await recordEvent(tx, { type: 'role.mails-resumed', actor: memberId, subject: `role:${roleId}`, data: { memberId } });
}

/** Switches the mails of all of a member's roles off. */
export async function stopRoleMails(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('affiliations')
    .set({ email_notifications: false })
    .where('member_id', '=', memberId)
    .where('email_notifications', '=', true)
    .execute();
}
