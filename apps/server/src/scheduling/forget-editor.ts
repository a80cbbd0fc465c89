import type { Tx } from '#server/platform/db/types.ts';

/** Takes a member's name out of the histories of games and out of what they asked; what was changed stays to be read. */
export async function forgetEditor(tx: Tx, memberId: number, name: string): Promise<void> {
  await tx.updateTable('games').set({ created_by: name }).where('created_by_id', '=', memberId).execute();
  await tx.updateTable('game_changes').set({ changed_by: name }).where('member_id', '=', memberId).execute();
  await tx
    .updateTable('game_proposals')
    .set({ proposed_by: name, note: '' })
    .where('member_id', '=', memberId)
    .execute();
}
