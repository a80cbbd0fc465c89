import { DIRECTORY } from '@csz/contract/directory/keys';
import type { Db } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import type { Act } from '#server/reference/audit/api.ts';
import { audit } from '#server/reference/audit/api.ts';
import type { Cells, DirectoryKeeping, Row } from './directory-kind.ts';
import { tell } from './update-directory.ts';

/**
 * Adds a row of a kind.
 *
 * @throws {Problem} `bad-request` at the field, `name-taken`, `seasons-follow-games`.
 */
export function addDirectory(db: Db, keeping: DirectoryKeeping, cells: Cells, act: Act): Promise<Row> {
  return db.transaction().execute(async (tx) => {
    const id = await keeping.add(tx, cells);
    const row = await keeping.get(tx, id);
    const given = Object.keys(row.fields).filter((field) => row.fields[field] !== '' && row.fields[field] !== null);
    await audit(tx, {
      ...act,
      action: `add ${keeping.noun}`,
      subject: `${keeping.noun} ${id}: ${row.title}`,
      after: tell(row.fields, given),
    });
    await publish(tx, [DIRECTORY]);
    return row;
  });
}
