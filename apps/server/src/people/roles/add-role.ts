import { Problem } from '@csz/contract/problem';
import { ROLES, type RoleType } from '@csz/contract/roles/people';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { RolePlace } from './resolve-place.ts';

export interface RequestedRole extends RolePlace {
  readonly role: RoleType;
  /** The member's own word for it, where the type has none: Student. */
  readonly label?: string;
  readonly comment?: string;
  /** The member by whose link or invitation it was requested. */
  readonly referredBy?: number;
  /** When, by the clock of the write; the start of the transaction when absent. */
  readonly at?: Temporal.Instant | undefined;
}

/**
 * Gives a member a role, or a place in the queue of those that staff approve first. Answers its id.
 *
 * @throws {Problem} `role-held`, `role-requested`.
 */
export async function addRole(tx: Tx, memberId: number, requested: RequestedRole): Promise<number> {
  const { id, isNew, status } = await ensureRole(tx, memberId, requested);
  if (!isNew) throw new Problem(status === 'pending' ? 'role-requested' : 'role-held');
  return id;
}

/** The same, and content with one that is there already. */
export async function ensureRole(
  tx: Tx,
  memberId: number,
  { label = '', comment = '', referredBy, at, ...requested }: RequestedRole,
): Promise<{ id: number; isNew: boolean; status: string }> {
  const held = await findExistingRole(tx, memberId, requested);
  if (held !== undefined) return updateLabel(tx, held, label);
  const isWaiting = ROLES[requested.role].needsApproval;
  const moment = at === undefined ? sql<Date>`now()` : new Date(at.epochMilliseconds);
  const added = await tx
    .insertInto('affiliations')
    .values({
      ...requested,
      member_id: memberId,
      label,
      comment,
      referred_by: referredBy ?? null,
      status: isWaiting ? 'pending' : 'approved',
      requested_at: moment,
      decided_at: isWaiting ? null : moment,
    })
    // Requested twice at once: the index lets one in, the other finds it here.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (added !== undefined) {
    await recordEvent(tx, {
      type: isWaiting ? 'role.requested' : 'role.added',
      actor: memberId,
      subject: `role:${added.id}`,
      data: roleData({ ...requested, member_id: memberId }),
      ...(at === undefined ? {} : { at }),
    });
    return { ...added, isNew: true };
  }
  const existing = await findExistingRole(tx, memberId, requested);
  if (existing === undefined) throw new Error('A role was neither there nor could it be added.');
  return updateLabel(tx, existing, label);
}

/** What events say of a role. */
export const roleData = (row: RolePlace & { readonly role: RoleType; readonly member_id: number }) => ({
  memberId: row.member_id,
  role: row.role,
  districtId: row.district_id,
  schoolId: row.school_id,
  sportId: row.sport_id,
});

async function updateLabel(tx: Tx, existing: { id: number; status: string; label: string }, label: string) {
  if (label !== '' && label !== existing.label)
    await tx.updateTable('affiliations').set({ label }).where('id', '=', existing.id).execute();
  return { ...existing, isNew: false };
}

/** The same role at the same place that was not given up; a school that moved to another county is the same place. */
export function findExistingRole(tx: Tx, memberId: number, { role, ...place }: RolePlace & { role: RoleType }) {
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
