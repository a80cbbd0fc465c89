import { type Act, audit } from '#server/admin/api.ts';
import type { Db } from '#server/platform/db/types.ts';
import { lockDraft } from './get-bracket.ts';

/**
 * Throws a bracket away that is not published.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-published`.
 */
export function deleteBracket(db: Db, id: number, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { name } = await lockDraft(tx, { id }, act.actor);
    await tx.deleteFrom('brackets').where('id', '=', id).execute();
    await audit(tx, { ...act, action: 'delete bracket', subject: `bracket ${id}: ${name}` });
  });
}
