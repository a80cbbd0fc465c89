import { readCsvText } from '@csz/contract/core/csv';
import { Problem } from '@csz/contract/problem';
import { schoolNameKey, splitState } from '@csz/rules/school-name';
import type { UsState } from '@csz/rules/us-states';
import type { Reader } from '#server/platform/db/types.ts';
import { type CsvRow, delimiterOf, ImportRefused, openCsv } from '#server/sports/csv-files/api.ts';
import type { Field } from './fields.ts';
import { findColumns } from './map-columns.ts';

/** A file that a member chose, with a school in each row. */
export interface SchoolFile {
  readonly fileName: string;
  readonly text: string;
  /** The state of names that say none. */
  readonly stateId: number;
  /** What its columns are; those that are required must be there. */
  readonly fields: readonly Field[];
  /** 'The file needs a column School; it may have Division.' */
  readonly needs: string;
  /** How many rows it may have. */
  readonly most: number;
}

/**
 * The rows of a file with the schools that they name: of a state, or of the one in brackets behind the name, 'Betsy Layne
 * (KY)'. A row whose school is not known, or is in the file already, says so. Nothing is written.
 *
 * @throws {Problem} `import-refused`.
 */
export async function readSchoolFile(db: Reader, file: SchoolFile) {
  const { columns, rows } = await readRows(file);
  const named = rows.map(({ row, cells }) => {
    const cellOf = (field: string) => readCsvText(cells[columns.get(field) ?? -1]?.trim() ?? '');
    return { row, cellOf, name: cellOf('school') };
  });
  const schools = await findSchools(db, named, file.stateId);
  const seen = new Set<number>();
  const read = named.map((line) => {
    const { state, key } = placeOf(line.name);
    const school = schools.get(`${state?.code ?? ''} ${key}`);
    const staysOut = (problem: string) => ({ ...line, school: null, problem });
    if (line.name === '') return staysOut('The row has no school.');
    if (school === undefined) return staysOut(`No school of ${state?.name ?? 'this state'} has this name.`);
    if (seen.has(school.id)) return staysOut('This school is in the file already.');
    seen.add(school.id);
    return { ...line, school, problem: '' };
  });
  return { columns, rows: read };
}

async function readRows({ fileName, text, fields, needs, most }: SchoolFile) {
  try {
    const csv = await openCsv({ path: fileName, text, encoding: 'utf-8', delimiter: delimiterOf(text) });
    const columns = findColumns(fields, csv.header, {});
    if (fields.some(({ name, required }) => required === true && !columns.has(name))) {
      const found = csv.header.map((column) => column.trim()).join(', ');
      throw new ImportRefused(`${needs} It has: ${found}.`);
    }
    const rows: readonly CsvRow[] = (await Array.fromAsync(csv.batches)).flat();
    if (rows.length > most) throw new ImportRefused(`The file has ${rows.length} rows; there can be at most ${most}.`);
    return { columns, rows };
  } catch (error) {
    if (error instanceof ImportRefused) throw new Problem('import-refused', { reason: error.message });
    throw error;
  }
}

/** The name of a school as it is compared, and the state that the file puts in brackets behind it. */
function placeOf(name: string): { readonly key: string; readonly state: UsState | undefined } {
  const stated = splitState(name);
  return { key: schoolNameKey(stated?.name ?? name), state: stated?.state };
}

const FACE = [
  'schools.id',
  'schools.name',
  'schools.short_name',
  'schools.initials',
  'schools.logo_url',
  'schools.color_primary',
  'schools.color_secondary',
] as const;

/** Schools by state and key of the name that the file has: their own name, or one that they are known by. */
async function findSchools(db: Reader, rows: readonly { readonly name: string }[], homeState: number) {
  const places = rows.map(({ name }) => placeOf(name));
  const keys = [...new Set(places.map(({ key }) => key))];
  const codes = [...new Set(places.flatMap(({ state }) => state?.code ?? []))];
  const states = await db
    .selectFrom('states')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...codes])
    .execute();
  const stateIds = [...new Set([homeState, ...states.map(({ id }) => id)])];
  const named = await db
    .selectFrom('schools')
    .where('schools.state_id', 'in', stateIds)
    .where('schools.status', 'in', ['approved', 'closed'])
    .where('schools.name_key', 'in', ['', ...keys])
    .select(['schools.name_key as key', 'schools.state_id', ...FACE])
    .execute();
  const known = await db
    .selectFrom('school_aliases as a')
    .innerJoin('schools', 'schools.id', 'a.school_id')
    .where('a.state_id', 'in', stateIds)
    .where('schools.status', 'in', ['approved', 'closed'])
    .where('a.name_key', 'in', ['', ...keys])
    .select(['a.name_key as key', 'a.state_id', ...FACE])
    .execute();
  // A name without a state is one of the own state.
  const prefixes = [{ id: homeState, code: '' }, ...states];
  return new Map(
    [...known, ...named].flatMap((school) =>
      prefixes.filter(({ id }) => id === school.state_id).map(({ code }) => [`${code} ${school.key}`, school] as const),
    ),
  );
}
