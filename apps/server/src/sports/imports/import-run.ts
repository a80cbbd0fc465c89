import { readCsvText } from '@csz/contract/core/csv';
import type { Tx } from '#server/platform/db/types.ts';
import type { ColumnIndexes } from '#server/sports/column-mappings/api.ts';
import { type CsvRow, RowRejected } from '#server/sports/csv-files/api.ts';
import { type TouchedGames, touchedGames } from '#server/sports/scoreboard/api.ts';
import type { MemberImport } from './import-options.ts';
import type { RejectsFile } from './rejects-file.ts';

export interface UnknownSchool {
  readonly name: string;
  readonly stateCode: string;
  readonly firstRow: number;
  readonly times: number;
  /** The school it became, unless its rows were rejected. */
  readonly schoolId: number | null;
  /** Schools that it may be; a person decides. */
  readonly candidates: readonly Candidate[];
}

interface RejectedLine {
  readonly row: number;
  readonly reason: string;
}

export interface Candidate {
  readonly id: number;
  readonly name: string;
  /** It came with this file too, so that its id is not there before the import is done. */
  readonly isNew: boolean;
  /** 0 to 1. */
  readonly likeness: number;
}

/** How many rows of a kind are shown; a file can have millions. */
const SHOWN_ROWS = 20;

/** Counts while a file is read. */
type Tally = {
  -readonly [K in
    | 'rows'
    | 'added'
    | 'updated'
    | 'unchanged'
    | 'rejected'
    | 'duplicates'
    | 'placeholders'
    | 'warned']: number;
};

/** What one file did, or would do. */
export interface ImportResult {
  /** Under which the import is kept; a preview leaves none. */
  readonly importId: number;
  readonly rows: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Of the rejected rows, those that repeat an earlier row of the file. */
  readonly duplicates: number;
  /** The first few rejected rows; all of them are in `rejectsPath`. */
  readonly rejectedRows: readonly RejectedLine[];
  readonly rejectsPath: string | undefined;
  /** Names that no school has; those of placeholders carry the new school. */
  readonly unknownSchools: readonly UnknownSchool[];
  readonly placeholders: number;
  /** Rows that came in although someone should look at them. */
  readonly warnings: readonly RejectedLine[];
  readonly warned: number;
  /** Columns of the file that no field was read from. */
  readonly passedOver: readonly string[];
  /** What else happened, a sentence each: states and counties made, schools that became one. */
  readonly notes: readonly string[];
}

/** One file on its way in: the transaction, and what has come of its rows so far. */
export interface ImportRun {
  readonly tx: Tx;
  readonly importId: number;
  /** Who reported and changed, as the history of a game shows it. */
  readonly reporter: string;
  /** Whose import it is; undefined when it is the operator's. */
  readonly member: MemberImport | undefined;
  readonly memberId: number | null;
  readonly tally: Tally;
  /** The games that it added or changed. */
  readonly touched: TouchedGames;
  readonly now: Temporal.Instant;
  /** Where each field is in a row. */
  readonly columns: ColumnIndexes;
  /** What else the operator should know: states and counties made for this file, schools that became one. */
  note(title: string, item: string): void;
  readonly notes: ReadonlyMap<string, readonly string[]>;
  cell(row: CsvRow, field: string): string;
  reject(row: CsvRow, reason: string): void;
  warn(row: CsvRow, reason: string): void;
  /** What `read` makes of a row; undefined when it rejects the row, which is then put aside. */
  attempt<T>(row: CsvRow, read: () => T): T | undefined;
  /** The rows to show at the end. */
  readonly shown: Pick<ImportResult, 'rejectedRows' | 'warnings'>;
}

export function importRun(
  { tx, importId, reporter, member, now }: Pick<ImportRun, 'tx' | 'importId' | 'reporter' | 'member' | 'now'>,
  columns: ColumnIndexes,
  rejects: RejectsFile | undefined,
): ImportRun {
  const tally: Tally = newTally();
  const notes = new Map<string, readonly string[]>();
  const shown = { rejectedRows: [] as RejectedLine[], warnings: [] as RejectedLine[] };
  const reject = (row: CsvRow, reason: string) => {
    tally.rejected += 1;
    if (shown.rejectedRows.length < SHOWN_ROWS) shown.rejectedRows.push({ row: row.row, reason });
    rejects?.add(row, reason);
  };
  return {
    tx,
    importId,
    reporter,
    member,
    memberId: member?.memberId ?? null,
    tally,
    touched: touchedGames(),
    now,
    columns,
    shown,
    notes,
    note: (title, item) => void notes.set(title, [...(notes.get(title) ?? []), item]),
    reject,
    cell: (row, field) => {
      const index = columns.get(field);
      return index === undefined ? (member?.defaults[field] ?? '') : readCsvText(row.cells[index]?.trim() ?? '');
    },
    warn: ({ row }, reason) => {
      tally.warned += 1;
      if (member !== undefined || shown.warnings.length < SHOWN_ROWS) shown.warnings.push({ row, reason });
    },
    attempt: (row, read) => {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof RowRejected)) throw error;
        if (member?.isUnchanged(row) === true) tally.unchanged += 1;
        else reject(row, error.message);
        return undefined;
      }
    },
  };
}

function newTally(): Tally {
  return { rows: 0, added: 0, updated: 0, unchanged: 0, rejected: 0, duplicates: 0, placeholders: 0, warned: 0 };
}
