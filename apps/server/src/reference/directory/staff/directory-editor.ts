import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import type * as z from 'zod';
import type { Page, PageQuery } from '#server/platform/db/page.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';

export type Row = z.output<typeof DirectoryRow>;
export type Cells = Row['fields'];

export interface RowsQuery extends PageQuery {
  readonly searchTerm?: string | undefined;
  readonly stateId?: string | undefined;
  readonly onlyPlaceholders?: boolean | undefined;
}

/** What staff can do with one kind of reference data. */
export interface DirectoryEditor {
  /** What one row is called in the log. */
  readonly noun: string;
  list(db: Reader, query: RowsQuery): Promise<Page<Row>>;
  /** @throws {Problem} when there is none. */
  get(db: Reader, id: number): Promise<Row>;
  /**
   * Changes the given cells of a row that the caller has not locked.
   *
   * @throws {Problem} `bad-request` at the field, or because of what stands there.
   */
  change(tx: Tx, id: number, cells: Cells): Promise<void>;
  /** @throws {Problem} `bad-request` at the field. Answers the new row's id. */
  add(tx: Tx, cells: Cells): Promise<number>;
}
