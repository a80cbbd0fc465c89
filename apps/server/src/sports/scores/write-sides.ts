import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { SideState } from './result-state.ts';

type SideRow = Omit<SideState, 'name' | 'parts'>;

/** Writes what each of these game results says of its team, in one statement for any number of them. */
export async function writeSides(tx: Tx, sides: readonly Omit<SideState, 'name'>[]): Promise<void> {
  if (sides.length === 0) return;
  const column = <Name extends keyof SideRow>(name: Name) => sides.map((side) => side[name]);
  // Rows of different length make no array of arrays, so each team's parts travel as the text of one.
  const fresh = sql<SideRow & { parts: string }>`unnest(
    ${column('id')}::int[],
    ${column('score')}::numeric[],
    ${column('place')}::int[],
    ${column('forfeited')}::boolean[],
    ${column('won_by_criteria')}::text[],
    ${sides.map(({ parts = [] }) => `{${parts.join()}}`)}::text[]
  )`.as<'fresh'>(sql`fresh(id, score, place, forfeited, won_by_criteria, parts)`);
  await tx
    .updateTable('game_results')
    .from(fresh)
    .set(({ ref }) => ({
      score: ref('fresh.score'),
      place: ref('fresh.place'),
      forfeited: ref('fresh.forfeited'),
      won_by_criteria: ref('fresh.won_by_criteria'),
      parts: sql<number[]>`fresh.parts::numeric[]`,
    }))
    .whereRef('game_results.id', '=', 'fresh.id')
    .execute();
}
