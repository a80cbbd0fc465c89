import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvent, recordEvents } from '#server/platform/events/record-event.ts';

/** What a file says of a school. */
export interface SchoolColumns {
  readonly name: string;
  readonly short_name: string;
  readonly initials: string;
  readonly mascot: string;
  readonly address: string;
  readonly color_primary: string;
  readonly color_secondary: string;
  readonly email_domain: string;
  readonly district_id: number;
  readonly status: string;
}

/** A school by its name in its state. */
interface NamedSchool {
  readonly id: number;
  readonly district_id: number;
  readonly state_id: number;
  readonly name: string;
  readonly name_key: string;
}

const asRecords = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

const COLUMNS = sql`name text, short_name text, initials text, mascot text, address text, color_primary text,
  color_secondary text, email_domain text, district_id int, status text`;

/** Adds schools, with one statement. */
export async function insertSchools(
  tx: Tx,
  schools: readonly (SchoolColumns & { readonly state_id: number; readonly name_key: string })[],
): Promise<readonly NamedSchool[]> {
  const { rows } = await sql<NamedSchool>`
    insert into schools (name, short_name, initials, mascot, address, color_primary, color_secondary, email_domain,
      district_id, status, state_id, name_key)
    select name, short_name, initials, mascot, address, color_primary, color_secondary, email_domain,
      district_id, status, state_id, name_key
    from ${asRecords(schools)} as r(${COLUMNS}, state_id int, name_key text)
    returning id, district_id, state_id, name, name_key`.execute(tx);
  return rows;
}

/** Writes schools for a member, or for the operator; the county of their games follows them. */
export async function updateSchools(
  tx: Tx,
  actor: number | null,
  schools: readonly (SchoolColumns & { readonly id: number })[],
): Promise<void> {
  if (schools.length === 0) return;
  const { rows: moved } = await sql<{ id: number; district_id: number }>`
    select s.id, r.district_id from ${asRecords(schools)} as r(id int, district_id int)
    join schools s on s.id = r.id where s.district_id is distinct from r.district_id`.execute(tx);
  await sql`
    update schools s set name = r.name, short_name = r.short_name, initials = r.initials, mascot = r.mascot,
      address = r.address, color_primary = r.color_primary, color_secondary = r.color_secondary,
      email_domain = r.email_domain, district_id = r.district_id, status = r.status, updated_at = now()
    from ${asRecords(schools)} as r(id int, ${COLUMNS})
    where s.id = r.id`.execute(tx);
  await recordEvents(
    tx,
    moved.map(({ id, district_id }) => schoolMoved(actor, { id, districtId: district_id })),
  );
}

/** What a school that is in another county now is recorded as. */
export const schoolMoved = (
  actor: number | null,
  { id, districtId }: { readonly id: number; readonly districtId: number },
) => ({ type: 'school.moved', actor, subject: `school:${id}`, data: { districtId } }) as const;

/** Schools of names that no school has, out of public lists until staff approve them; or those that have them by now. */
export async function ensurePlaceholders(
  tx: Tx,
  schools: readonly Pick<NamedSchool, 'district_id' | 'state_id' | 'name' | 'name_key'>[] &
    readonly Pick<SchoolColumns, 'short_name' | 'initials'>[],
): Promise<readonly NamedSchool[]> {
  // Staff may have added the same school meanwhile; then theirs is taken.
  await sql`
    insert into schools (district_id, state_id, name, short_name, initials, name_key, status)
    select district_id, state_id, name, short_name, initials, name_key, 'placeholder'
    from ${asRecords(schools)} as r(district_id int, state_id int, name text, short_name text, name_key text, initials text)
    on conflict (state_id, name_key) where status <> 'merged' do nothing`.execute(tx);
  const { rows } = await sql<NamedSchool>`
    select s.id, s.district_id, s.state_id, s.name, s.name_key
    from ${asRecords(schools)} as r(state_id int, name_key text)
    join schools s on s.state_id = r.state_id and s.name_key = r.name_key and s.status <> 'merged'`.execute(tx);
  return rows;
}

/** A name in a state means this school from now on. */
export async function keepAlias(
  tx: Tx,
  { state_id, name_key, school_id }: { state_id: number; name_key: string; school_id: number },
): Promise<void> {
  await tx
    .insertInto('school_aliases')
    .values({ state_id, name_key, school_id })
    .onConflict((conflict) => conflict.columns(['state_id', 'name_key']).doUpdateSet({ school_id }))
    .execute();
}

/** Every alias of a school leads to the one that it was merged into. What was of it must be moved already. */
export async function redirectSchool(
  tx: Tx,
  actor: number | null,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<void> {
  await tx.updateTable('school_aliases').set({ school_id: intoId }).where('school_id', '=', fromId).execute();
  // Schools that were merged into this one before lead on without a detour.
  await tx.updateTable('schools').set({ merged_into_id: intoId }).where('merged_into_id', '=', fromId).execute();
  await tx
    .updateTable('schools')
    .set({ status: 'merged', merged_into_id: intoId, updated_at: sql`now()` })
    .where('id', '=', fromId)
    .execute();
  const data = { intoSchoolId: intoId };
  await recordEvent(tx, { type: 'school.merged', actor, subject: `school:${fromId}`, data });
}
