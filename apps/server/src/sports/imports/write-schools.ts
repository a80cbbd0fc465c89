import type { SchoolColumns } from '#server/reference/directory/api.ts';
import { insertSchools as insert } from '#server/reference/directory/api.ts';
import type { ImportRun } from './import-run.ts';
import type { SchoolEntry } from './school-entry.ts';
import type { SchoolDirectory } from './schools.ts';
import { markSeen, markUnknown } from './seen-in-file.ts';

export interface NewSchool extends SchoolColumns {
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
  const rows = await insert(
    tx,
    fresh.map(({ entry: _, ...row }) => row),
  );
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
