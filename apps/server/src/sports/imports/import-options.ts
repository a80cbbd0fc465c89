import type { ColumnNames } from './map-columns.ts';
import type { MemberImport } from './member-import.ts';
import type { CsvFile } from './read-csv.ts';
import type { RejectsFile } from './rejects-file.ts';
import type { NewState } from './states.ts';

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

export interface GameImportOptions extends ImportOptions {
  readonly sport: string | undefined;
  readonly level: string | undefined;
  /** The season of rows whose day is to be decided and that do not say it. */
  readonly season: number | undefined;
  /** The same where nothing says it but the days of the other rows. */
  readonly likelySeason?: number | undefined;
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
