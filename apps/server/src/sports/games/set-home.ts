import type { Tx } from '#server/platform/db/types.ts';

/** Puts a game on the ground of one of its teams, or of none. It has one home team at most, at every moment. */
export async function setHome(tx: Tx, gameId: number, schoolId: number | undefined): Promise<void> {
  await tx
    .updateTable('game_results')
    .set({ is_home: false })
    .where('game_id', '=', gameId)
    .where('is_home', '=', true)
    .execute();
  if (schoolId === undefined) return;
  await tx
    .updateTable('game_results')
    .set({ is_home: true })
    .where('game_id', '=', gameId)
    .where('school_id', '=', schoolId)
    .execute();
}
