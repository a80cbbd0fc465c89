import { Problem } from '@csz/contract/problem';
import type { ImportField } from '@csz/contract/schedule-files';
import { IMPORT_LIMITS } from '@csz/contract/season-file-limits';
import { type ColumnNames, findColumns, GAME_FIELDS, openCsv } from '#server/imports/api.ts';

/** A file as it came over the web. */
export interface SentFile {
  readonly fileName: string;
  readonly text: string;
  readonly columns: ColumnNames;
}

/** What a file looks like, before anything is made of its rows. */
export interface SeasonFile {
  readonly header: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly delimiter: string;
  readonly fields: readonly ImportField[];
  readonly missing: readonly string[];
  /** The portal's own numbers of games that its rows name. */
  readonly gameNumbers: readonly number[];
}

const SAMPLES = 3;
/** What only operators' files have: ids of other systems. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['id']);

/**
 * Opens a file far enough to say which of its columns is what.
 *
 * @param assumed fields that need no column.
 * @throws {Problem} `import-too-large`.
 * @throws {ImportRefused} when it is not CSV, or names a column that it does not have.
 */
export async function readSeasonFile(file: SentFile, assumed: readonly string[]): Promise<SeasonFile> {
  const { bytes, megabytes, rows: mostRows } = IMPORT_LIMITS;
  if (Buffer.byteLength(file.text) > bytes) throw new Problem('import-too-large', { megabytes, rows: mostRows });
  const delimiter = delimiterOf(file.text);
  const csv = await openCsv({ path: file.fileName, text: file.text, encoding: 'utf-8', delimiter });
  const columns = findColumns(GAME_FIELDS, csv.header, file.columns);
  const numberAt = columns.get('game-number') ?? -1;
  const samples: (readonly string[])[] = [];
  const gameNumbers: number[] = [];
  let rows = 0;
  for await (const batch of csv.batches) {
    rows += batch.length;
    samples.push(...batch.slice(0, SAMPLES - samples.length).map(({ cells }) => cells));
    gameNumbers.push(...batch.flatMap(({ cells }) => numberOf(cells[numberAt]) ?? []));
  }
  if (rows > mostRows) throw new Problem('import-too-large', { megabytes, rows: mostRows });
  const fields = GAME_FIELDS.filter(({ name }) => !NOT_OFFERED.has(name)).map((field) => ({
    name: field.name,
    help: field.help.replace(/; without the column --sport$/, ''),
    isRequired: 'required' in field && !assumed.includes(field.name),
    column: csv.header[columns.get(field.name) ?? -1]?.trim() ?? '',
  }));
  const missing = fields.filter(({ isRequired, column }) => isRequired && column === '').map(({ name }) => name);
  return { header: csv.header, samples, delimiter, fields, missing, gameNumbers };
}

const numberOf = (cell = ''): number | undefined => (/^\s*[1-9]\d{0,8}\s*$/.test(cell) ? Number(cell) : undefined);

/** Spreadsheets of some countries part cells with semicolons, and what is copied from one has tabs. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
