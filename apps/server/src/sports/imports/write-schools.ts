import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { ImportRun } from './import-run.ts';
import type { SchoolEntry, SchoolState } from './school-entry.ts';
import type { KnownSchool, SchoolDirectory } from './schools.ts';
import { asRecords, markSeen, markUnknown } from './seen-in-file.ts';

export interface NewSchool extends SchoolState {
  readonly entry: SchoolEntry;
  readonly state_id: number;
  readonly name_key: string;
}

/** Adds schools, and remembers their names: one may be much like a school that was there under another spelling. */
export async function insertSchools(
  { tx }: ImportRun,
  schools: SchoolDirectory,
  fresh: readonly NewSchool[],
): Promise<void> {
  if (fresh.length === 0) return;
  const { rows } = await sql<KnownSchool & { name_key: string }>`
    insert into schools (name, short_name, initials, mascot, address, color_primary, color_secondary, email_domain,
      district_id, status, state_id, name_key)
    select name, short_name, initials, mascot, address, color_primary, color_secondary, email_domain,
      district_id, status, state_id, name_key
    from ${asRecords(fresh.map(({ entry: _, ...row }) => row))} as r(name text, short_name text, initials text,
      mascot text, address text, color_primary text, color_secondary text, email_domain text, district_id int,
      status text, state_id int, name_key text)
    returning id, district_id, state_id, name, name_key`.execute(tx);
  const made = new Map(rows.map((row) => [`${row.state_id}/${row.name_key}`, row]));
  const added = fresh.flatMap(({ entry, state_id, name_key }) => {
    const school = made.get(`${state_id}/${name_key}`);
    return school === undefined ? [] : [{ entry, name_key, school }];
  });
  for (const { name_key, school } of added) schools.remember(name_key, school);
  await markSeen(
    tx,
    added.map(({ entry, school }) => ({ id: school.id, row: entry.csv.row })),
  );
  await markUnknown(
    tx,
    added.map(({ entry: { csv, name }, name_key, school }) => ({
      state_code: name.state.code,
      name_key,
      name: name.name,
      first_row: csv.row,
      times: 1,
      school_id: school.id,
    })),
  );
}

/** Writes schools; the county of their games follows them. */
export async function updateSchools(
  tx: Tx,
  updates: readonly (SchoolState & { readonly id: number })[],
): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    update schools s set name = r.name, short_name = r.short_name, initials = r.initials, mascot = r.mascot,
      address = r.address, color_primary = r.color_primary, color_secondary = r.color_secondary,
      email_domain = r.email_domain, district_id = r.district_id, status = r.status, updated_at = now()
    from ${asRecords(updates)} as r(id int, name text, short_name text, initials text, mascot text, address text,
      color_primary text, color_secondary text, email_domain text, district_id int, status text)
    where s.id = r.id`.execute(tx);
}
