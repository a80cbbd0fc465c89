import { matchesAfter } from '@csz/rules/brackets/match-feeds';
import type { Tx } from '#server/platform/db/types.ts';
import { flagAdvanced, publishGames, unflagGames } from '#server/sports/games/api.ts';
import type { BracketState } from './bracket-state.ts';

/** After what staff decided: asks no more about what is in order now, and about what is not any more. */
export async function keepReviews(tx: Tx, state: BracketState): Promise<void> {
  await endReviews(tx, state);
  const unasked = [...state.matches.keys()].filter((key) => isUnasked(state, key));
  await askStaff(tx, gamesOf(state, new Set(unasked)));
}

/** A game that was settled just now: a match after it was played by others, or its own, which nobody was asked about. */
export function mustAsk(state: BracketState, key: string): boolean {
  return state.resolved.matches.some((one) => one.isOvertaken && leadsTo(state, key, one.key)) || isUnasked(state, key);
}

function isUnasked(state: BracketState, key: string): boolean {
  const match = state.resolved.matches.find((one) => one.key === key);
  const asked = [...state.matches.values()].filter(({ review_reason }) => review_reason === 'advanced');
  return match?.isOvertaken === true && !asked.some((one) => one.key === key || leadsTo(state, one.key, key));
}

/** The game waits for staff. */
export async function askStaff(tx: Tx, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return;
  await flagAdvanced(tx, gameIds);
  await publishGames(tx, gameIds, ['review']);
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
  await unflagGames(tx, games);
}

/** The match, or one that its result can move teams in, was played by others than those who come now. */
function hasOvertaken(state: BracketState, key: string): boolean {
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
