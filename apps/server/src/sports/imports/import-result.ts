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

export interface RejectedLine {
  readonly row: number;
  readonly reason: string;
}

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

export interface Candidate {
  readonly id: number;
  readonly name: string;
  /** It came with this file too, so that its id is not there before the import is done. */
  readonly isNew: boolean;
  /** 0 to 1. */
  readonly likeness: number;
}

/** Counts while a file is read. */
export type Tally = {
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
