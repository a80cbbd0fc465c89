import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';

export interface TakingPart {
  readonly id: string;
  readonly name: string;
}

/** Names of the schools that take part, by game, in the order in which a game names its teams. */
export async function listSchoolNames(
  db: Reader,
  gameIds: readonly number[],
): Promise<(gameId: number) => TakingPart[]> {
  if (gameIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .select(['r.game_id', 's.id', 's.name'])
    .where(sql<boolean>`r.game_id = any(${gameIds}::int[])`)
    .orderBy(sql`s.search_name collate "C"`)
    .orderBy('r.is_home', 'desc')
    .execute();
  const byGame = Map.groupBy(rows, (row) => row.game_id);
  return (gameId) => (byGame.get(gameId) ?? []).map(({ id, name }) => ({ id: String(id), name }));
}
