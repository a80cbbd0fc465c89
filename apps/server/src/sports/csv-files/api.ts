import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Info, parse } from 'csv-parse';

/** Rows are resolved and written in batches: large enough for the database, small enough for any memory. */
const BATCH_ROWS = 2000;

/** In characters. A quote that never closes would otherwise take the rest of the file into memory. */
const LONGEST_ROW = 1_000_000;

/** In bytes. Small enough that others are answered between two of them, whatever they hold. */
const CHUNK_BYTES = 16 * 1024;

/** In characters; no header that can be read is longer. */
const HEADER = 20_000;

/** One row of a file; `row` counts as a spreadsheet does, the header being row 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly header: readonly string[];
  /** The rows below the header that hold anything, read only as fast as they are taken. */
  readonly batches: AsyncIterable<CsvRow[]>;
  close(): void;
}

export const ENCODINGS = ['utf-8', 'windows-1252'] as const;

export type Encoding = (typeof ENCODINGS)[number];

interface CsvOptions {
  readonly path: string;
  readonly text?: string;
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** Is called for every record before it is kept, empty ones too; what it throws stops the reading. */
  readonly onRecord?: (row: number, cells: readonly string[]) => void;
}

/** Spreadsheets of some countries part cells with semicolons, and what is copied from one has tabs. */
export function delimiterOf(text: string): string {
  const [header = ''] = /[^\r\n]+/.exec(text.slice(0, HEADER)) ?? [];
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** @throws {ImportRefused} when the file is missing, empty, not text in its encoding or not CSV. */
export async function openCsv(options: CsvOptions): Promise<CsvFile> {
  const bytes = await openBytes(options);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'], // files patched together from several programs mix them
    delimiter: options.delimiter,
    max_record_size: LONGEST_ROW,
  });
  // Errors of any stage come out of the parser, where the rows are taken.
  pipeline(bytes, decodeText(options), parser, () => {});
  const rows = readRows(parser, options);
  const first = await rows.next();
  if (first.done === true) throw new ImportRefused(`${basename(options.path)} is empty.`);
  return { header: first.value.cells, batches: inBatches(rows), close: () => void parser.destroy() };
}

/** @throws {ImportRefused} when there is no such file. */
async function openBytes({ path, text }: CsvOptions): Promise<Readable> {
  if (text !== undefined) return Readable.from(inChunks(Buffer.from(text)));
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) throw new ImportRefused(`There is no file ${path}.`, { isCall: true });
  return createReadStream(path);
}

/** The parser takes a whole chunk in one go, and two megabytes of line breaks are two million records. */
async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    await setImmediate();
  }
}

async function* readRows(parser: AsyncIterable<unknown>, { path, onRecord }: CsvOptions): AsyncGenerator<CsvRow, void> {
  try {
    for await (const item of parser) {
      const { record, info } = item as { record: string[]; info: Info };
      onRecord?.(info.records, record);
      // An empty line is a record with one empty cell, so it counts as a row without being one.
      if (record.some((cell) => cell.trim() !== '')) yield { row: info.records, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportRefused(`${basename(path)} cannot be read as CSV: ${error.message}.`, { cause: error });
  }
}

/** A file whose rows are in memory already. */
export function csvOfRows(header: readonly string[], rows: readonly CsvRow[]): CsvFile {
  return { header, batches: inBatches(rows), close: () => {} };
}

async function* inBatches(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Whether a row's cells stand under their headers and hold text: a comma too many shifts every cell behind it.
 *
 * @throws {RowRejected}
 */
export function isSound({ cells }: CsvRow, { length: width }: readonly string[]): true {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    throw new RowRejected(`The row has ${cells.length} cells, but the header has ${width}; a comma may need quotes.`);
  }
  if (cells.some((cell) => cell.includes('\0'))) throw new RowRejected('The row holds a character that is no text.');
  return true;
}

/** Turns bytes into text and stops at the first byte that is none, rather than storing names with holes in them. */
function decodeText({ path, encoding }: { path: string; encoding: Encoding }): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        const text = decoder.decode(bytes, { stream: true });
        lines += countLines(text);
        done(null, text);
      } catch (cause) {
        done(notText(path, lines + linesBeforeFault(bytes), cause));
      }
    },
    flush(done) {
      try {
        done(null, decoder.decode());
      } catch (cause) {
        done(notText(path, lines, cause));
      }
    },
  });
}

function notText(path: string, line: number, cause: unknown): ImportRefused {
  const advice = 'save it as UTF-8, or say --encoding windows-1252 if it comes from an older Windows program';
  return new ImportRefused(`${basename(path)} is not UTF-8 text near line ${line}; ${advice}.`, { cause });
}

function linesBeforeFault(bytes: Buffer): number {
  const [sound = ''] = new TextDecoder('utf-8').decode(bytes).split('�', 1);
  return countLines(sound);
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** A file that does not come in at all; the message is one sentence for the operator. */
export class ImportRefused extends Error {
  /** The command was called wrongly; nothing was tried. */
  readonly isCall: boolean;

  constructor(sentence: string, options: ErrorOptions & { isCall?: boolean } = {}) {
    super(sentence, options);
    this.name = 'ImportRefused';
    this.isCall = options.isCall ?? false;
  }
}

/** A row that stays out; the message is the reason that the operator reads beside it. */
export class RowRejected extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RowRejected';
  }
}
