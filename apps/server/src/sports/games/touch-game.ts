import { sql, type UpdateObject } from 'kysely';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/types.ts';

/** Sets columns of a game's row; every such write is a new version. */
export async function touchGame(
  tx: Tx,
  gameId: number,
  columns: Omit<UpdateObject<DB, 'games'>, 'id' | 'version' | 'updated_at'>,
): Promise<void> {
  await tx
    .updateTable('games')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', gameId)
    .execute();
}
