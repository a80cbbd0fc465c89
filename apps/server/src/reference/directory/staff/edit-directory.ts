import { EVERYTHING } from '@csz/contract/core/dependencies';
import { DIRECTORY } from '@csz/contract/directory/keys';
import type { DirectoryRow } from '@csz/contract/directory/staff-calls';
import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Page, PageQuery } from '#server/platform/db/page.ts';
import type { Db, Reader, Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';

export type Cells = DirectoryRow['fields'];

/** The cells of a row that are given, as they shall be. */
export interface RowChange {
  readonly id: number;
  readonly cells: Cells;
}

export interface RowsQuery extends PageQuery {
  readonly searchTerm?: string | undefined;
  readonly stateId?: string | undefined;
  readonly onlyPlaceholders?: boolean | undefined;
}

/** What staff can do with one kind of reference data. */
export interface DirectoryEditor {
  /** What one row is called in the log. */
  readonly noun: string;
  list(db: Reader, query: RowsQuery): Promise<Page<DirectoryRow>>;
  /** @throws {Problem} when there is none. */
  get(db: Reader, id: number): Promise<DirectoryRow>;
  /**
   * Changes the given cells of a row that the caller has not locked.
   *
   * @throws {Problem} `bad-request` at the field, or because of what stands there.
   */
  change(tx: Tx, change: RowChange, actor: Member): Promise<void>;
  /** @throws {Problem} `bad-request` at the field. Answers the new row's id. */
  add(tx: Tx, cells: Cells): Promise<number>;
}

/**
 * Changes the given fields of one row; the games of a school that moves to another county move with it.
 *
 * @throws {Problem} `bad-request` at the field, `name-taken`, `nothing-to-change`, or that there is no such row.
 */
export function updateDirectory(
  db: Db,
  editor: DirectoryEditor,
  { id, cells }: RowChange,
  act: Act,
): Promise<DirectoryRow> {
  return db.transaction().execute(async (tx) => {
    const before = await editor.get(tx, id);
    await editor.change(tx, { id, cells }, act.actor);
    const after = await editor.get(tx, id);
    const changed = Object.keys(after.fields).filter((field) => after.fields[field] !== before.fields[field]);
    if (changed.length === 0) throw new Problem('nothing-to-change');
    await audit(tx, {
      ...act,
      action: `edit ${editor.noun}`,
      subject: `${editor.noun} ${id}: ${after.title}`,
      before: describeCells(before.fields, changed),
      after: describeCells(after.fields, changed),
    });
    await publish(tx, [EVERYTHING]);
    return after;
  });
}

/** 'name: Ridge; county: Howard'. */
export const describeCells = (cells: Cells, fields: readonly string[]): string =>
  fields.map((field) => `${field}: ${cells[field] ?? ''}`).join('; ');

/**
 * Adds a row of a kind.
 *
 * @throws {Problem} `bad-request` at the field, `name-taken`, `seasons-follow-games`.
 */
export function addDirectory(db: Db, editor: DirectoryEditor, cells: Cells, act: Act): Promise<DirectoryRow> {
  return db.transaction().execute(async (tx) => {
    const id = await editor.add(tx, cells);
    const row = await editor.get(tx, id);
    const given = Object.keys(row.fields).filter((field) => row.fields[field] !== '' && row.fields[field] !== null);
    await audit(tx, {
      ...act,
      action: `add ${editor.noun}`,
      subject: `${editor.noun} ${id}: ${row.title}`,
      after: describeCells(row.fields, given),
    });
    await publish(tx, [DIRECTORY]);
    return row;
  });
}
