import { coachesKey } from '@csz/contract/coaches/keys';
import { Problem } from '@csz/contract/problem';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { publish } from '#server/platform/publish.ts';
import { roleData } from './add-role.ts';
import { findOwnRoleForUpdate } from './queries.ts';
import { endCoach } from './team-coaches.ts';

/** A school, and the one that it turned out to be. */
interface Replacement {
  readonly from: { readonly id: number };
  readonly into: { readonly id: number; readonly district_id: number };
}

/**
 * Takes a role from a member; its rights end with the next request. A coach leaves the team's list of coaches too, a director
 * the school's.
 *
 * @param by staff, where it is not the member who gives it up.
 * @throws {Problem} `role-not-found` when it is not theirs, or no more.
 */
export async function removeRole(tx: Tx, memberId: number, roleId: number, by = memberId): Promise<void> {
  const held = await findOwnRoleForUpdate(tx, memberId, roleId);
  if (held === undefined) throw new Problem('role-not-found');
  await tx.updateTable('affiliations').set({ removed_at: sql`now()` }).where('id', '=', roleId).execute();
  await recordEvent(tx, { type: 'role.removed', actor: by, subject: `role:${roleId}`, data: roleData(held) });
  const { school_id, sport_id, role, status } = held;
  if (role === 'AthleticDirector' && school_id !== null) await publish(tx, [coachesKey(school_id)]);
  const isCoach = role === 'HeadCoach' || role === 'AssistantCoach';
  if (isCoach && status === 'approved' && school_id !== null && sport_id !== null)
    await endCoach(tx, { member_id: memberId, school_id, sport_id, role });
}

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

/** Roles, invitations and coaches of a school become another one's. Who had the same at both has it once. */
export async function replaceSchoolInRoles(tx: Tx, replacement: Replacement): Promise<void> {
  await moveRoles(tx, replacement);
  await moveCoaches(tx, replacement);
}

async function moveRoles(tx: Tx, { from, into }: Replacement): Promise<void> {
  // Of two alike the approved one stays; of two that are equally good, the one of the school that stays.
  const doubles = (leaving: number, staying: number, isBetter: ReturnType<typeof sql<boolean>>) => sql`
    update affiliations leaving set removed_at = now()
    from affiliations staying
    where leaving.school_id = ${leaving} and staying.school_id = ${staying}
      and leaving.member_id = staying.member_id and leaving.role = staying.role
      and leaving.sport_id is not distinct from staying.sport_id
      and leaving.removed_at is null and leaving.status <> 'denied'
      and staying.removed_at is null and staying.status <> 'denied' and ${isBetter}`;
  await doubles(into.id, from.id, sql<boolean>`staying.status = 'approved' and leaving.status = 'pending'`).execute(tx);
  await doubles(from.id, into.id, sql<boolean>`true`).execute(tx);
  for (const table of ['affiliations', 'invitations'] as const)
    await sql`
      update ${sql.table(table)} set school_id = ${into.id},
        district_id = case when district_id is null then null else ${into.district_id}::int end
      where school_id = ${from.id}`.execute(tx);
}

async function moveCoaches(tx: Tx, { from, into }: Replacement): Promise<void> {
  await sql`
    update coaches mine set ended_at = now() where school_id = ${from.id} and ended_at is null and exists (
      select from coaches theirs where theirs.school_id = ${into.id} and theirs.sport_id = mine.sport_id
        and theirs.role = mine.role and theirs.ended_at is null
        and lower(theirs.first_name || ' ' || theirs.last_name) = lower(mine.first_name || ' ' || mine.last_name))`.execute(
    tx,
  );
  for (const table of ['coaches', 'coach_updates'] as const)
    await tx.updateTable(table).set({ school_id: into.id }).where('school_id', '=', from.id).execute();
}
