import { EVERYTHING } from '@csz/contract/core/dependencies';
import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import type { Act } from '#server/reference/audit/api.ts';
import { audit } from '#server/reference/audit/api.ts';
import type { Cells, DirectoryKeeping, Row } from './directory-kind.ts';

/**
 * Changes the given fields of one row; the games of a school that moves to another county move with it.
 *
 * @throws {Problem} `bad-request` at the field, `name-taken`, `nothing-to-change`, or that there is no such row.
 */
export function updateDirectory(
  db: Db,
  keeping: DirectoryKeeping,
  { id, cells }: { id: number; cells: Cells },
  act: Act,
): Promise<Row> {
  return db.transaction().execute(async (tx) => {
    const before = await keeping.get(tx, id);
    await keeping.change(tx, id, cells);
    const after = await keeping.get(tx, id);
    const changed = Object.keys(after.fields).filter((field) => after.fields[field] !== before.fields[field]);
    if (changed.length === 0) throw new Problem('nothing-to-change');
    await audit(tx, {
      ...act,
      action: `edit ${keeping.noun}`,
      subject: `${keeping.noun} ${id}: ${after.title}`,
      before: tell(before.fields, changed),
      after: tell(after.fields, changed),
    });
    await publish(tx, [EVERYTHING]);
    return after;
  });
}

/** 'name: Ridge; county: Howard'. */
export const tell = (cells: Cells, fields: readonly string[]): string =>
  fields.map((field) => `${field}: ${cells[field] ?? ''}`).join('; ');
