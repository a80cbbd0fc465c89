import { Problem } from '@csz/contract/problem';
import type { Tx } from '#server/platform/db/types.ts';
import { findOwnRoleForUpdate } from './queries.ts';

/**
 * Switches the mails about one of a member's roles on or off.
 *
 * @throws {Problem} `role-not-found`.
 */
export async function switchRoleMails(tx: Tx, memberId: number, roleId: number, isOn: boolean): Promise<void> {
  if ((await findOwnRoleForUpdate(tx, memberId, roleId)) === undefined) throw new Problem('role-not-found');
  await tx.updateTable('affiliations').set({ email_notifications: isOn }).where('id', '=', roleId).execute();
}
