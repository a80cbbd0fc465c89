import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Locks games until the transaction ends, all in the order of their ids: of two who lock several, neither waits for one
 * that waits for it. Answers the version of each by its id.
 *
 * @param which their ids, or a question that finds these.
 */
export async function lockGames(
  tx: Tx,
  which: readonly number[] | RawBuilder<unknown>,
): Promise<ReadonlyMap<number, number>> {
  const ids = Array.isArray(which) ? anyOf(which) : sql`any(${which})`;
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from games where id = ${ids} order by id for update`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Locks all games of schools. A write that settles locks its game and then its schools, so the caller locks those after. */
export async function lockGamesOfSchools(tx: Tx, schoolIds: readonly number[]): Promise<void> {
  await lockGames(tx, sql`select game_id from game_results where school_id = ${anyOf(schoolIds)}`);
}
