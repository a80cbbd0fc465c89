import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Takes a member's name and pictures off their recaps, before the files go. Words stay, like those of a post; what
 * was only pictures goes.
 */
export async function forgetAuthor(tx: Tx, memberId: number, name: string): Promise<void> {
  await tx.deleteFrom('game_recaps').where('member_id', '=', memberId).where('message', '=', '').execute();
  await tx
    .updateTable('game_recaps')
    .set({ author: name, role: '', sources: sql`'[]'` })
    .where('member_id', '=', memberId)
    .execute();
}
