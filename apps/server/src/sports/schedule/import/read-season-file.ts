import { Problem } from '@csz/contract/problem';
import type { ImportField } from '@csz/contract/schedule/import';
import { IMPORT_LIMITS } from '@csz/contract/schedule/season-file-limits';
import { type ColumnNames, findColumns, GAME_FIELDS } from '#server/sports/column-mappings/api.ts';
import { type CsvRow, delimiterOf, ImportRefused, openCsv } from '#server/sports/csv-files/api.ts';

/** A file as it came over the web. */
export interface SentFile {
  readonly fileName: string;
  readonly text: string;
  readonly columns: ColumnNames;
}

/** What a file looks like, before anything is made of its rows. */
export interface SeasonFile {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly samples: readonly (readonly string[])[];
  readonly delimiter: string;
  readonly fields: readonly ImportField[];
  readonly missing: readonly string[];
  /** The portal's own numbers of games that its rows name. */
  readonly gameNumbers: readonly number[];
  /** What its rows say of their day. */
  readonly days: readonly string[];
}

const SAMPLES = 3;
/** What only operators' files have: ids of other systems. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['id']);

/**
 * Reads a file, and says which of its columns is what.
 *
 * @param assumed fields that need no column.
 * @throws {Problem} `import-too-large`.
 * @throws {ImportRefused} when it is not CSV, has too many columns, or names a column that it does not have.
 */
export async function readSeasonFile(file: SentFile, assumed: readonly string[]): Promise<SeasonFile> {
  if (Buffer.byteLength(file.text) > IMPORT_LIMITS.bytes) throw tooLarge();
  const delimiter = delimiterOf(file.text);
  const sent = {
    path: file.fileName,
    text: file.text,
    encoding: 'utf-8',
    delimiter,
    onRecord: assertWithinLimits,
  } as const;
  const csv = await openCsv(sent);
  const columns = findColumns(GAME_FIELDS, csv.header, file.columns);
  const rows = (await Array.fromAsync(csv.batches)).flat();
  const samples = rows.slice(0, SAMPLES).map(({ cells }) => cells);
  const numberAt = columns.get('game-number') ?? -1;
  const gameNumbers = rows.flatMap(({ cells }) => numberOf(cells[numberAt]) ?? []);
  const dayAt = columns.get('date') ?? -1;
  const days = rows.flatMap(({ cells }) => cells[dayAt] ?? []);
  const fields = GAME_FIELDS.filter(({ name }) => !NOT_OFFERED.has(name)).map((field) => ({
    name: field.name,
    help: field.help.replace(/; without the column --\w+$/, ''),
    isRequired: ('required' in field || field.name === 'sport') && !assumed.includes(field.name),
    column: csv.header[columns.get(field.name) ?? -1]?.trim() ?? '',
  }));
  const missing = fields.filter(({ isRequired, column }) => isRequired && column === '').map(({ name }) => name);
  return { header: csv.header, rows, samples, delimiter, fields, missing, gameNumbers, days };
}

/** Empty rows are read too, and a header of commas is compared with every field: both cost as much as full ones. */
function assertWithinLimits(row: number, { length }: readonly string[]): void {
  const { rows, columns } = IMPORT_LIMITS;
  if (row > rows + 1) throw tooLarge();
  if (length > columns) {
    throw new ImportRefused(`Row ${row} has ${length.toLocaleString('en-US')} columns; it may have up to ${columns}.`);
  }
}

function tooLarge(): Problem {
  const { megabytes, rows } = IMPORT_LIMITS;
  return new Problem('import-too-large', { megabytes, rows });
}

const numberOf = (cell = ''): number | undefined => (/^\s*[1-9]\d{0,8}\s*$/.test(cell) ? Number(cell) : undefined);
