import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { Merge } from './merge-games.ts';

/** Moves follows, roles, invitations and coaches. Whoever had the same at both schools has it once. */
export async function movePeople(tx: Tx, merge: Merge): Promise<void> {
  await moveFollows(tx, merge);
  await moveRoles(tx, merge);
  await moveCoaches(tx, merge);
}

async function moveFollows(tx: Tx, { from, into }: Merge): Promise<void> {
  await sql`
    update follows mine set school_id = ${into.id} where school_id = ${from.id} and not exists (
      select from follows theirs where theirs.member_id = mine.member_id and theirs.school_id = ${into.id}
        and theirs.sport_id is not distinct from mine.sport_id)`.execute(tx);
  await tx.deleteFrom('follows').where('school_id', '=', from.id).execute();
}

async function moveRoles(tx: Tx, { from, into }: Merge): Promise<void> {
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

async function moveCoaches(tx: Tx, { from, into }: Merge): Promise<void> {
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
