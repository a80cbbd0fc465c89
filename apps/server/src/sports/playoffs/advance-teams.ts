import { matchesAfter } from '@csz/rules/brackets/match-feeds';
import type { Tx } from '#server/platform/db/types.ts';
import { readState } from './bracket-state.ts';
import { fitGames } from './fit-games.ts';
import { askStaff, endReviews, mustAsk } from './keep-reviews.ts';
import { lockMatches } from './lock-matches.ts';
import { findBracket, findMatchOfGame, listGamesOfBrackets } from './queries.ts';

/**
 * Moves the teams of a bracket after a game's result changed, in the transaction that changed it: the winner goes on, a
 * correction takes back whom it sent on. Where the next game was played already nobody moves, and staff are asked.
 * Anything that is no game of a bracket is left alone.
 */
export async function advanceTeams(tx: Tx, gameId: number): Promise<void> {
  const match = await findMatchOfGame(tx, gameId);
  if (match === undefined) return;
  const { plan } = match;
  // The other game that feeds the same match may settle at this moment: the second of the two sees both.
  await lockMatches(tx, match.bracket_id, { plan, keys: matchesAfter(match.key, plan) });
  const row = await findBracket(tx, match.bracket_id);
  if (row === undefined || row.plan === null) return;
  const state = await readState(tx, row);
  await fitGames(tx, state);
  await endReviews(tx, state);
  if (mustAsk(state, match.key)) await askStaff(tx, [gameId]);
}

/**
 * The same for many games at once, whose results are all written already: nearly all of them are no game of a bracket.
 * Answers whether one was.
 */
export async function advanceTeamsOfGames(tx: Tx, gameIds: readonly number[]): Promise<boolean> {
  if (gameIds.length === 0) return false;
  const matches = await listGamesOfBrackets(tx, gameIds);
  for (const gameId of matches) await advanceTeams(tx, gameId);
  return matches.length > 0;
}
