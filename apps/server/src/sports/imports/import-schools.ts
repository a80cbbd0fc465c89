import type { Db } from '#server/platform/db/types.ts';
import { activateStates as activate, ensureDistrict } from '#server/reference/directory/api.ts';
import { SCHOOL_FIELDS, type SchoolField } from '#server/sports/column-mappings/api.ts';
import { type CsvRow, RowRejected } from '#server/sports/csv-files/api.ts';
import { importFile } from './import-file.ts';
import type { SchoolImportOptions } from './import-options.ts';
import type { ImportResult, ImportRun } from './import-run.ts';
import { openPlaces, type Places } from './open-directories.ts';
import { type CountyDirectory, type SchoolEntry, type StatedSchool, writeSchools } from './write-schools.ts';

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
          await writeSchools(run, { ...places, counties }, entries);
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

/** @throws {RowRejected} */
function readStatedSchool(cell: (field: SchoolField) => string): StatedSchool {
  const stated = (field: SchoolField, read: (text: string) => string = short): string | undefined =>
    cell(field) === '' ? undefined : read(cell(field));
  return {
    short_name: stated('short-name'),
    initials: stated('initials', readInitials),
    mascot: stated('mascot'),
    address: stated('address', (text) => short(text, 300)),
    color_primary: stated('color-primary', readColor),
    color_secondary: stated('color-secondary', readColor),
    email_domain: stated('email-domain', readDomain),
  };
}

const LONGEST = 120;

/** @throws {RowRejected} for a name that no card has room for. */
function short(text: string, longest: number = LONGEST): string {
  if (text.length <= longest) return text;
  throw new RowRejected(`"${text.slice(0, 20)}…" is longer than ${longest} characters.`);
}

function readInitials(text: string): string {
  if ([...text].length <= 3) return text.toUpperCase();
  throw new RowRejected(`The initials ${text} are more than three letters.`);
}

function readColor(text: string): string {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) throw new RowRejected(`The color ${text} is not written like #1f3a5f.`);
  return `#${digits.toLowerCase()}`;
}

function readDomain(text: string): string {
  const domain = text.toLowerCase().replace(/^@/, '');
  if (/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain)) return domain;
  throw new RowRejected(`The e-mail domain ${text} is not written like fcps.org.`);
}
