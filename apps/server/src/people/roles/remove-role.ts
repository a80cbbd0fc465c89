import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { roleData } from './add-role.ts';
import { endCoach } from './put-coach.ts';
import { findOwnRoleForUpdate } from './queries.ts';

/**
 * Takes a role from a member; its rights end with the next request. A coach leaves the team's list of coaches too.
 *
 * @throws {Problem} `role-not-found` when it is not theirs, or no more.
 */
export async function removeRole(tx: Tx, memberId: number, roleId: number): Promise<void> {
  const held = await findOwnRoleForUpdate(tx, memberId, roleId);
  if (held === undefined) throw new Problem('role-not-found');
  await tx.updateTable('affiliations').set({ removed_at: sql`now()` }).where('id', '=', roleId).execute();
  await recordEvent(tx, { type: 'role.removed', actor: memberId, subject: `role:${roleId}`, data: roleData(held) });
  const { school_id, sport_id, role, status } = held;
  const isCoach = role === 'HeadCoach' || role === 'AssistantCoach';
  if (isCoach && status === 'approved' && school_id !== null && sport_id !== null)
    await endCoach(tx, { member_id: memberId, school_id, sport_id, role });
}
