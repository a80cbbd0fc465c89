import { readCsvText } from '@csz/contract/core/csv';
import type { Tx } from '#server/platform/db/types.ts';
import { type TouchedGames, touchedGames } from '#server/sports/games/api.ts';
import type { ImportResult, RejectedLine, Tally } from './import-result.ts';
import type { ColumnIndexes } from './map-columns.ts';
import type { MemberImport } from './member-import.ts';
import type { CsvRow } from './read-csv.ts';
import { RowRejected } from './refusals.ts';
import type { RejectsFile } from './rejects-file.ts';

/** How many rows of a kind are shown; a file can have millions. */
const SHOWN_ROWS = 20;

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
  /** Where each field stands in a row. */
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
        if (member?.isAsItStands(row) === true) tally.unchanged += 1;
        else reject(row, error.message);
        return undefined;
      }
    },
  };
}

function newTally(): Tally {
  return { rows: 0, added: 0, updated: 0, unchanged: 0, rejected: 0, duplicates: 0, placeholders: 0, warned: 0 };
}
