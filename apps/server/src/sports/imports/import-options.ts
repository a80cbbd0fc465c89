import type { FieldChange } from '@csz/contract/games/stored';
import type { Tx } from '#server/platform/db/types.ts';
import type { ColumnNames } from '#server/sports/column-mappings/api.ts';
import type { CsvFile, CsvRow } from '#server/sports/csv-files/api.ts';
import type { GameUpdate } from './compare-game.ts';
import type { GameEntry, GameRow } from './imported-columns.ts';
import type { FileDays } from './read-game.ts';
import type { StatedResult } from './read-result.ts';
import type { RejectsFile } from './rejects-file.ts';

/** A state that a file can name; without an id it is not in the database yet. */
export interface ImportedState {
  readonly id: number | undefined;
  readonly code: string;
  readonly name: string;
  readonly tz: string;
}

/** A state that a file may add. */
export type NewState = Omit<ImportedState, 'id'>;

/** What a row did that was not rejected. */
export interface RowOutcome {
  readonly row: CsvRow;
  readonly kind: 'added' | 'updated' | 'unchanged';
  readonly gameId: number;
  readonly entry: GameEntry;
  readonly changes: readonly FieldChange[];
  readonly isScoreReported: boolean;
}

/** A result that a row states, by game result. */
export interface ReportedResult {
  readonly gameId: number;
  readonly result: StatedResult;
  readonly sides: readonly { readonly id: number; readonly score: number | null }[];
}

/**
 * What makes an import a member's own: what its rows may touch, and who settles the results in it. An operator's import
 * has none of this.
 */
export interface MemberImport {
  readonly memberId: number;
  /** As games and their history name who entered them. */
  readonly name: string;
  /** Whose season it is. */
  readonly schoolId: number;
  readonly sportId: number | undefined;
  /** What a field is where the file has no column for it: a team's own file names opponents only. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Schools that the member says a name means, in this file only. */
  readonly names: readonly { readonly name: string; readonly schoolId: number }[];
  /**
   * Whether the row is about the season that this import is about.
   *
   * @throws {RowRejected}
   */
  permitRow(entry: GameEntry): void;
  /**
   * Whether the row may add its game, or change the one that is there.
   *
   * @throws {RowRejected}
   */
  permitChange(entry: GameEntry, game: GameRow | undefined): void;
  /** Hands a result to those who settle scores; `remark` says why it was left out, if it was. */
  report(
    run: { readonly tx: Tx; readonly importId: number },
    reported: ReportedResult,
  ): Promise<{ readonly isReported: boolean; readonly remark: string }>;
  /** Notifies those concerned that these games are new or changed; answers what the member should know of them, by game. */
  follow(
    tx: Tx,
    written: { readonly added: readonly number[]; readonly updates: readonly GameUpdate[] },
  ): Promise<ReadonlyMap<number, readonly string[]>>;
  addRow(outcome: RowOutcome): void;
  /** Whether a row that would be rejected says only what stands anyway: then nothing is amiss with it. */
  isUnchanged(row: CsvRow): boolean;
}

/** What an operator asks of one file. */
export interface ImportOptions {
  readonly path: string;
  /** The file as it was opened before, when it came over the web; `path` is its name then. */
  readonly csv?: CsvFile;
  /** Where rejected rows go instead of a file. */
  readonly rejects?: RejectsFile;
  /** Whose import it is; absent when it is the operator's. */
  readonly member?: MemberImport;
  /** Columns named by hand or by a saved mapping; the others are found by their headers. */
  readonly columns: ColumnNames;
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly delimiter: string;
  /** Do everything, report it, and undo it. */
  readonly preview: boolean;
  /** Where rejected rows go; beside the file when absent. */
  readonly rejectsPath: string | undefined;
  /** Code or name of the state of names that say none. */
  readonly state: string | undefined;
  readonly addStates: readonly NewState[];
  readonly aliases: readonly AliasOption[];
  /** The present day, yyyy-MM-dd. */
  readonly today: string;
  /** The present moment: what is still to be played has no result. */
  readonly now: Temporal.Instant;
  /** How many rows have been read; at the end, of how many teams the records are up to date. */
  readonly onProgress: (done: number, what: 'rows' | 'teams') => void;
}

export interface GameImportOptions extends ImportOptions, FileDays {
  readonly sport: string | undefined;
  readonly level: string | undefined;
  /** Whose ids the column `id` holds, so that two sources may both have a game 1. */
  readonly source: string | undefined;
  readonly unknownSchools: 'placeholder' | 'reject';
}

export interface SchoolImportOptions extends ImportOptions {
  /** Make the states of the file visible. */
  readonly activate: boolean;
}

/** 'Pike Central (KY)' is the school with this id. */
export interface AliasOption {
  readonly name: string;
  readonly schoolId: number;
}
