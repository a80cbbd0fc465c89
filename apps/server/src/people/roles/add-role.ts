import { Problem } from '@csz/contract/problem';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { RolePlace } from './resolve-place.ts';

export interface AskedRole extends RolePlace {
  readonly role: RoleType;
  /** The member's own word for it, where the type has none: Student. */
  readonly label?: string;
  readonly comment?: string;
  /** When, by the clock of the write; the start of the transaction when absent. */
  readonly at?: Temporal.Instant | undefined;
}

/**
 * Gives a member a role, or a place in the queue of those that staff approve first. Answers its id.
 *
 * @throws {Problem} `role-held`, `role-requested`.
 */
export async function addRole(tx: Tx, memberId: number, asked: AskedRole): Promise<number> {
  const { id, isNew, status } = await keepRole(tx, memberId, asked);
  if (!isNew) throw new Problem(status === 'pending' ? 'role-requested' : 'role-held');
  return id;
}

/** The same, and content with one that is there already. */
export async function keepRole(
  tx: Tx,
  memberId: number,
  { label = '', comment = '', at, ...asked }: AskedRole,
): Promise<{ id: number; isNew: boolean; status: string }> {
  const held = await findStandingRole(tx, memberId, asked);
  if (held !== undefined) return keepLabel(tx, held, label);
  const isWaiting = ROLES[asked.role].needsApproval;
  const moment = at === undefined ? sql<Date>`now()` : new Date(at.epochMilliseconds);
  const added = await tx
    .insertInto('affiliations')
    .values({
      ...asked,
      member_id: memberId,
      label,
      comment,
      status: isWaiting ? 'pending' : 'approved',
      requested_at: moment,
      decided_at: isWaiting ? null : moment,
    })
    // Asked for twice at once: the index lets one in, the other finds it here.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (added !== undefined) {
    await recordEvent(tx, {
      type: isWaiting ? 'role.requested' : 'role.added',
      actor: memberId,
      subject: `role:${added.id}`,
      data: roleData({ ...asked, member_id: memberId }),
      ...(at === undefined ? {} : { at }),
    });
    return { ...added, isNew: true };
  }
  const standing = await findStandingRole(tx, memberId, asked);
  if (standing === undefined) throw new Error('A role was neither there nor could it be added.');
  return keepLabel(tx, standing, label);
}

/** What events say of a role. */
export const roleData = (row: RolePlace & { readonly role: RoleType; readonly member_id: number }) => ({
  memberId: row.member_id,
  role: row.role,
  districtId: row.district_id,
  schoolId: row.school_id,
  sportId: row.sport_id,
});

async function keepLabel(tx: Tx, standing: { id: number; status: string; label: string }, label: string) {
  if (label !== '' && label !== standing.label)
    await tx.updateTable('affiliations').set({ label }).where('id', '=', standing.id).execute();
  return { ...standing, isNew: false };
}

/** The same role at the same place that still stands; a school that moved to another county is the same place. */
export function findStandingRole(tx: Tx, memberId: number, { role, ...place }: RolePlace & { role: RoleType }) {
  return tx
    .selectFrom('affiliations')
    .select(['id', 'status', 'label'])
    .where('member_id', '=', memberId)
    .where('role', '=', role)
    .where('school_id', 'is not distinct from', place.school_id)
    .where('sport_id', 'is not distinct from', place.sport_id)
    .$if(place.school_id === null, (query) => query.where('district_id', '=', place.district_id))
    .where('removed_at', 'is', null)
    .where('status', '<>', 'denied')
    .forUpdate()
    .executeTakeFirst();
}
