import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { SideState } from './result-state.ts';

type SideRow = Omit<SideState, 'name'>;

/** Writes what each of these game results says of its team, in one statement for any number of them. */
export async function writeSides(tx: Tx, sides: readonly SideRow[]): Promise<void> {
  if (sides.length === 0) return;
  const column = <Name extends keyof SideRow>(name: Name) => sides.map((side) => side[name]);
  const fresh = sql<SideRow>`unnest(
    ${column('id')}::int[],
    ${column('score')}::numeric[],
    ${column('place')}::int[],
    ${column('forfeited')}::boolean[],
    ${column('won_by_criteria')}::text[]
  )`.as<'fresh'>(sql`fresh(id, score, place, forfeited, won_by_criteria)`);
  await tx
    .updateTable('game_results')
    .from(fresh)
    .set(({ ref }) => ({
      score: ref('fresh.score'),
      place: ref('fresh.place'),
      forfeited: ref('fresh.forfeited'),
      won_by_criteria: ref('fresh.won_by_criteria'),
    }))
    .whereRef('game_results.id', '=', 'fresh.id')
    .execute();
}
