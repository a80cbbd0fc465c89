import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import { matchDepths } from '@csz/rules/brackets/match-feeds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';

/**
 * Locks matches and their games, round by round. Whoever settles a game holds it and then asks for the matches after
 * it; staff take all of them. Both go from the first round to the last, a match before its game, so that nobody waits
 * for somebody who waits for them.
 */
export async function lockMatches(
  tx: Tx,
  bracketId: number,
  { plan, keys }: { plan: BracketPlan; keys: Iterable<string> },
): Promise<void> {
  const depths = matchDepths(plan);
  const rounds = [...Map.groupBy(keys, (key) => depths.get(key) ?? 0)].toSorted(([one], [other]) => one - other);
  for (const [, round] of rounds) {
    const { rows } = await sql<{ game_id: number | null }>`
      select game_id from bracket_matches where bracket_id = ${bracketId} and key = any(${round}::text[])
      order by key for update`.execute(tx);
    const games = rows.flatMap(({ game_id }) => (game_id === null ? [] : [game_id]));
    await sql`select from games where id = any(${games}::int[]) order by id for update`.execute(tx);
  }
}
