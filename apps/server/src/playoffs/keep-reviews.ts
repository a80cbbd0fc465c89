import { matchesAfter } from '@csz/rules/brackets/match-feeds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { BracketState } from './bracket-state.ts';

/** After what staff decided: asks no more about what is in order now, and about what is not any more. */
export async function keepReviews(tx: Tx, state: BracketState): Promise<void> {
  await endReviews(tx, state);
  const { matches, resolved } = state;
  const asked = [...matches.values()].filter(({ review_reason }) => review_reason === 'advanced');
  const unasked = resolved.matches.filter(
    ({ key, isOvertaken }) => isOvertaken && !asked.some((one) => one.key === key || leadsTo(state, one.key, key)),
  );
  await askStaff(tx, gamesOf(state, new Set(unasked.map(({ key }) => key))));
}

/** The game waits for staff. */
export async function askStaff(tx: Tx, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return;
  await tx
    .updateTable('games')
    .set({ review_reason: 'advanced', review_since: sql<Date>`coalesce(review_since, now())` })
    .where('id', 'in', gameIds)
    .execute();
}

/**
 * Games wait for staff no longer once neither they nor a match after them is overtaken. Whoever settles a game of this
 * bracket at this moment holds it and waits for us: that game is passed over, and says itself whether it waits.
 */
export async function endReviews(tx: Tx, state: BracketState): Promise<void> {
  const done = [...state.matches.values()].flatMap(({ key, review_reason }) =>
    review_reason === 'advanced' && !hasOvertaken(state, key) ? [key] : [],
  );
  const games = gamesOf(state, new Set(done));
  if (games.length === 0) return;
  await sql`
    update games set review_reason = null, review_since = null
    where id in (select id from games where id = any(${games}::int[]) for update skip locked)`.execute(tx);
}

/** The match, or one that its result can move teams in, was played by others than those who come now. */
export function hasOvertaken(state: BracketState, key: string): boolean {
  return state.resolved.matches.some(
    (match) => match.isOvertaken && (match.key === key || leadsTo(state, key, match.key)),
  );
}

function leadsTo({ plan }: BracketState, key: string, after: string): boolean {
  return matchesAfter(key, plan).has(after);
}

function gamesOf({ matches }: BracketState, keys: ReadonlySet<string>): number[] {
  return [...matches.values()].flatMap(({ key, game_id }) => (game_id !== null && keys.has(key) ? [game_id] : []));
}
