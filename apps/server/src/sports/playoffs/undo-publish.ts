import { DIRECTORY } from '@csz/contract/directory/keys';
import { BRACKETS, bracketKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import type { Db } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { type Act, audit } from '#server/reference/audit/api.ts';
import { readState } from './bracket-state.ts';
import { lockPublished } from './get-bracket.ts';
import { nextVersion } from './next-version.ts';
import { recordBracket } from './publish-bracket.ts';
import { removeGame } from './remove-match-game.ts';

/**
 * Takes a published bracket back, so that it can be changed; the games that it entered go.
 *
 * @throws {Problem} `bracket-not-found`, `not-allowed`, `bracket-changed`, `bracket-not-published`, `bracket-played`.
 */
export function undoPublish(db: Db, asked: { readonly id: number; readonly version: number }, act: Act): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, asked, act.actor);
    const state = await readState(tx, row);
    if ([...state.games.values()].some(({ isPlayed }) => isPlayed)) throw new Problem('bracket-played');
    for (const key of state.games.keys()) await removeGame(tx, state, key);
    await tx.deleteFrom('bracket_matches').where('bracket_id', '=', row.id).execute();
    await tx
      .updateTable('brackets')
      .set({ plan: null, published_at: null, published_by: '', published_by_id: null })
      .where('id', '=', row.id)
      .execute();
    await tx
      .updateTable('bracket_entries')
      .set({ rank: null, standing: null, withdrawn_at: null, withdrawn_reason: '' })
      .where('bracket_id', '=', row.id)
      .execute();
    await nextVersion(tx, row.id);
    await recordBracket(tx, 'bracket.unpublished', row, act);
    await audit(tx, { ...act, action: 'take bracket back', subject: `bracket ${row.id}: ${row.name}` });
    await publish(tx, [bracketKey(row.id), BRACKETS, DIRECTORY]);
  });
}
