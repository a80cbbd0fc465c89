import type { Db } from '#server/platform/db/types.ts';
import { activateStates as activate, ensureDistrict } from '#server/reference/directory/api.ts';
import { SCHOOL_FIELDS, type SchoolField } from './fields.ts';
import { importFile } from './import-file.ts';
import type { SchoolImportOptions } from './import-options.ts';
import type { ImportResult } from './import-result.ts';
import type { ImportRun } from './import-run.ts';
import { openPlaces, type Places } from './open-directories.ts';
import type { CsvRow } from './read-csv.ts';
import { readStatedSchool, short } from './read-school.ts';
import { RowRejected } from './refusals.ts';
import type { SchoolEntry } from './school-entry.ts';
import { takeSchools } from './take-schools.ts';

/**
 * Brings a file of schools in: new ones are added, known ones are updated, and a placeholder that the file names is
 * approved by it, games and all.
 *
 * @throws {ImportRefused} when the file as a whole cannot come in; nothing has changed then.
 */
export function importSchools(db: Db, options: SchoolImportOptions): Promise<ImportResult> {
  return importFile(db, options, {
    kind: 'schools',
    fields: SCHOOL_FIELDS,
    start: async (run) => {
      const places = await openPlaces(run, options);
      const counties = await loadCounties(run);
      const codes = new Set<string>();
      return {
        take: async (rows) => {
          const entries = rows.flatMap((row) => run.attempt(row, () => readEntry(run, places, row)) ?? []);
          for (const { name } of entries) codes.add(name.state.code);
          await takeSchools(run, { ...places, counties }, entries);
        },
        finish: async () => {
          if (options.activate) await activateStates(run, [...codes]);
        },
      };
    },
  });
}

function readEntry(run: ImportRun, { readName }: Places, csv: CsvRow): SchoolEntry {
  const cell = (field: SchoolField) => run.cell(csv, field);
  if (cell('name') === '') throw new RowRejected('The name is missing.');
  const { name, key, state } = readName(short(cell('name')), cell('state'));
  if (state === undefined) throw new RowRejected('The state is missing; give it in a column or with --state.');
  return { csv, name: { name, key, state }, county: short(cell('county')), stated: readStatedSchool(cell) };
}

async function activateStates({ tx, note }: ImportRun, codes: readonly string[]): Promise<void> {
  for (const name of await activate(tx, codes)) note('States that are active now', name);
}

/** Finds the county or conference that a row names, and makes it when the state has none of that name. */
export interface CountyDirectory {
  ensure(state: { readonly id: number; readonly code: string }, name: string): Promise<number>;
}

async function loadCounties({ tx, note }: ImportRun): Promise<CountyDirectory> {
  const rows = await tx.selectFrom('districts').select(['id', 'state_id', 'name']).execute();
  const known = new Map(rows.map(({ id, state_id, name }) => [keyOf(state_id, name), id]));
  return {
    ensure: async ({ id: state_id, code }, name) => {
      const existing = known.get(keyOf(state_id, name));
      if (existing !== undefined) return existing;
      const made = await ensureDistrict(tx, { state_id, name });
      known.set(keyOf(state_id, name), made.id);
      note('Counties made', `${name} (${code})`);
      return made.id;
    },
  };
}

/** 'Frederick' and 'FREDERICK COUNTY' are one county. */
function keyOf(stateId: number, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return `${stateId}/${plain.replace(/ (county|co)$/, '')}`;
}
