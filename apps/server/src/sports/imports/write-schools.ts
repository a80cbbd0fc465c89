import { schoolInitials } from '@csz/rules/school-name';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { insertSchools as insert, type SchoolColumns, updateSchools } from '#server/reference/directory/api.ts';
import { type CsvRow, RowRejected } from '#server/sports/csv-files/api.ts';
import type { ImportedState } from './import-options.ts';
import type { ImportRun } from './import-run.ts';
import type { Places } from './open-directories.ts';
import type { SchoolDirectory, SchoolName } from './schools.ts';
import { markSeen, markUnknown } from './seen-in-file.ts';

/** What a row says of a school. An empty cell says nothing (undefined), so that it erases nothing. */
export interface StatedSchool {
  readonly short_name: string | undefined;
  readonly initials: string | undefined;
  readonly mascot: string | undefined;
  readonly address: string | undefined;
  readonly color_primary: string | undefined;
  readonly color_secondary: string | undefined;
  readonly email_domain: string | undefined;
}

/** A school as a row states it. */
export interface SchoolEntry {
  readonly csv: CsvRow;
  readonly name: SchoolName & { readonly state: ImportedState };
  /** Empty when the row does not say it. */
  readonly county: string;
  readonly stated: StatedSchool;
}

interface Compared {
  readonly entry: SchoolEntry;
  readonly known: ExistingSchool | undefined;
}

/** Finds the county or conference that a row names, and makes it when the state has none of that name. */
export interface CountyDirectory {
  ensure(state: { readonly id: number; readonly code: string }, name: string): Promise<number>;
}

/** Writes a batch of schools. */
export async function writeSchools(
  run: ImportRun,
  { schools, states, counties }: Places & { readonly counties: CountyDirectory },
  entries: readonly SchoolEntry[],
): Promise<void> {
  const compared = await compareSchools(run, schools, entries);
  const fresh = [];
  const updates = [];
  for (const { entry, known } of compared) {
    const state = await states.ensure(entry.name.state);
    const district_id = entry.county === '' ? (known?.district_id ?? 0) : await counties.ensure(state, entry.county);
    const after = stateAfter(entry, known, district_id);
    if (known === undefined) fresh.push({ ...after, entry, state_id: state.id, name_key: entry.name.key });
    else if (isChanged(known, after)) updates.push({ ...after, id: known.id });
  }
  const seen = compared.flatMap(({ entry, known }) =>
    known === undefined ? [] : [{ id: known.id, row: entry.csv.row }],
  );
  await markSeen(run.tx, seen);
  await insertSchools(run, schools, fresh);
  await updateSchools(run.tx, run.memberId, updates);
  run.tally.added += fresh.length;
  run.tally.updated += updates.length;
  run.tally.unchanged += seen.length - updates.length;
}

/** Each entry with the school it means, if there is one; rows that repeat an earlier one are rejected. */
async function compareSchools(
  run: ImportRun,
  schools: SchoolDirectory,
  entries: readonly SchoolEntry[],
): Promise<readonly Compared[]> {
  await schools.load(entries.map(({ name }) => name));
  const ids = entries.flatMap(({ name }) => schools.find(name).map(({ id }) => id));
  const standing = await findExistingSchools(run.tx, ids);
  const rowOf = new Map<string, number>();
  return entries.flatMap((entry) => {
    const { csv, name } = entry;
    const known = standing.get(schools.find(name)[0]?.id ?? 0);
    const at = known === undefined ? `${name.state.code}/${name.key}` : String(known.id);
    const earlier = known?.seen_row ?? rowOf.get(at);
    rowOf.set(at, earlier ?? csv.row);
    if (earlier !== undefined) run.tally.duplicates += 1;
    return run.attempt(csv, () => compareSchool(entry, known, earlier)) ?? [];
  });
}

function compareSchool(entry: SchoolEntry, known: ExistingSchool | undefined, earlier: number | undefined): Compared {
  if (earlier !== undefined) throw new RowRejected(`The same school is in row ${earlier} already.`);
  // A placeholder is in no real county, so being approved takes one too.
  if (entry.county === '' && (known === undefined || known.status === 'placeholder')) {
    throw new RowRejected(`The county of ${entry.name.name} is missing.`);
  }
  return { entry, known };
}

function isChanged(before: ExistingSchool, after: SchoolColumns): boolean {
  return (Object.keys(after) as (keyof SchoolColumns)[]).some((column) => after[column] !== before[column]);
}

/** A school as it stands. */
interface ExistingSchool extends SchoolColumns {
  readonly id: number;
  readonly name_key: string;
  /** The row of this file that named it before. */
  readonly seen_row: number | null;
}

async function findExistingSchools(tx: Tx, ids: readonly number[]): Promise<Map<number, ExistingSchool>> {
  const { rows } = await sql<ExistingSchool>`
    select s.id, s.name_key, s.name, s.short_name, s.initials, s.mascot, s.address, s.color_primary, s.color_secondary,
      s.email_domain, s.district_id, s.status, seen."row" as seen_row
    from schools s left join seen_rows seen on seen.id = s.id
    where s.id in (select unnest(${ids}::int[]))`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

interface NewSchool extends SchoolColumns {
  readonly entry: SchoolEntry;
  readonly state_id: number;
  readonly name_key: string;
}

/** Adds schools, and remembers their names: one may be much like a school that was there under another spelling. */
async function insertSchools({ tx }: ImportRun, schools: SchoolDirectory, fresh: readonly NewSchool[]): Promise<void> {
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

/** The school as the row makes it: what the row does not say stays, or takes its default. */
function stateAfter(
  { name: { name, key }, stated }: SchoolEntry,
  known: (SchoolColumns & { readonly name_key: string }) | undefined,
  district_id: number,
): SchoolColumns {
  // A row that found its school by an alias spells another name, and the school keeps its own.
  const own = known === undefined || known.name_key === key ? name : known.name;
  return {
    name: own,
    short_name: stated.short_name ?? known?.short_name ?? shortNameOf(name),
    initials: stated.initials ?? known?.initials ?? schoolInitials(name),
    mascot: stated.mascot ?? known?.mascot ?? '',
    address: stated.address ?? known?.address ?? '',
    color_primary: stated.color_primary ?? known?.color_primary ?? '#1f3a5f',
    color_secondary: stated.color_secondary ?? known?.color_secondary ?? '#c9ced6',
    email_domain: stated.email_domain ?? known?.email_domain ?? '',
    district_id,
    status: known === undefined || known.status === 'placeholder' ? 'approved' : known.status,
  };
}

/** 'Oakdale High School' is Oakdale where room is short. */
export function shortNameOf(name: string): string {
  return name.replace(/\s+(high\s+school|h\.?s\.?)$/i, '');
}
