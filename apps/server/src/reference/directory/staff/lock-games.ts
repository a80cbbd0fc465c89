import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Locks the games of schools that are about to move: a result that settles at this moment counts for where they stand
 * when it commits. Whoever settles holds the game and then asks for its schools, so take these before the schools.
 */
export async function lockGames(tx: Tx, schoolIds: readonly number[]): Promise<void> {
  await sql`
    select from games where id in (select game_id from game_results where school_id = any(${[...schoolIds]}::int[]))
    order by id for update`.execute(tx);
}
