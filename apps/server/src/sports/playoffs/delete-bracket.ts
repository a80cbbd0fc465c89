import type { Db } from '#server/platform/db/types.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { lockDraft } from './get-bracket.ts';

/**
 * Throws a bracket away that is not published.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-changed`, `bracket-published`.
 */
export function deleteBracket(
  db: Db,
  asked: { readonly id: number; readonly version: number },
  act: Act,
): Promise<void> {
  const { id } = asked;
  return db.transaction().execute(async (tx) => {
    const { name } = await lockDraft(tx, asked, act.actor);
    await tx.deleteFrom('brackets').where('id', '=', id).execute();
    await audit(tx, { ...act, action: 'delete bracket', subject: `bracket ${id}: ${name}` });
  });
}
