import { matchesAfter } from '@csz/rules/brackets/match-feeds';
import type { Tx } from '#server/platform/db/types.ts';
import { gameMarks } from '#server/sports/games/api.ts';
import { publishGames } from '#server/sports/scoreboard/api.ts';
import { type BracketState, readState } from './bracket-state.ts';
import { findBracket, findMatchOfGame, listGamesOfBrackets, lockMatches } from './queries.ts';
import { syncGames } from './sync-games.ts';

/** After what staff decided: asks no more about what is in order now, and about what is not any more. */
export async function updateReviews(tx: Tx, state: BracketState, at: Temporal.Instant): Promise<void> {
  await endReviews(tx, state, at);
  const unasked = [...state.matches.keys()].filter((key) => isUnreviewed(state, key));
  await flagForStaff(tx, gamesOf(state, new Set(unasked)), at);
}

/** A game that was settled just now: a match after it was played by others, or its own, which no one has decided. */
export function needsReview(state: BracketState, key: string): boolean {
  return (
    state.resolved.matches.some((one) => one.isOvertaken && leadsTo(state, key, one.key)) || isUnreviewed(state, key)
  );
}

function isUnreviewed(state: BracketState, key: string): boolean {
  const match = state.resolved.matches.find((one) => one.key === key);
  const wanted = [...state.matches.values()].filter(({ review_reason }) => review_reason === 'advanced');
  return match?.isOvertaken === true && !wanted.some((one) => one.key === key || leadsTo(state, one.key, key));
}

/** The game waits for staff. */
async function flagForStaff(tx: Tx, gameIds: readonly number[], at: Temporal.Instant): Promise<void> {
  if (gameIds.length === 0) return;
  await gameMarks.setReviewReason(tx, gameIds, { reason: 'advanced', at });
  await publishGames(tx, gameIds, ['review']);
}

/**
 * Games wait for staff no longer once neither they nor a match after them is overtaken. Anyone who settles a game of this
 * bracket at this moment holds it and waits for us: that game is passed over, and says itself whether it waits.
 */
async function endReviews(tx: Tx, state: BracketState, at: Temporal.Instant): Promise<void> {
  const done = [...state.matches.values()].flatMap(({ key, review_reason }) =>
    review_reason === 'advanced' && !hasOvertaken(state, key) ? [key] : [],
  );
  const games = gamesOf(state, new Set(done));
  if (games.length === 0) return;
  await gameMarks.setReviewReason(tx, games, { reason: null, at });
  await publishGames(tx, games, ['review']);
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

/**
 * Moves the teams of a bracket after a game's result changed, in the transaction that changed it: the winner goes on, a
 * correction takes back whom it sent on. Where the next game was played already no one moves, and staff are asked.
 * Anything that is no game of a bracket is left alone.
 */
async function advanceTeams(tx: Tx, gameId: number, at: Temporal.Instant): Promise<void> {
  const match = await findMatchOfGame(tx, gameId);
  if (match === undefined) return;
  const { plan } = match;
  // The other game that feeds the same match may settle at this moment: the second of the two sees both.
  await lockMatches(tx, match.bracket_id, { plan, keys: matchesAfter(match.key, plan) });
  const row = await findBracket(tx, match.bracket_id);
  if (row === undefined || row.plan === null) return;
  const state = await readState(tx, row);
  await syncGames(tx, state, at);
  await endReviews(tx, state, at);
  if (needsReview(state, match.key)) await flagForStaff(tx, [gameId], at);
}

/**
 * The same for many games at once, whose results are all written already: nearly all of them are no game of a bracket.
 * Answers whether one was.
 */
export async function advanceTeamsOfGames(tx: Tx, gameIds: readonly number[], at: Temporal.Instant): Promise<boolean> {
  if (gameIds.length === 0) return false;
  const matches = await listGamesOfBrackets(tx, gameIds);
  for (const gameId of matches) await advanceTeams(tx, gameId, at);
  return matches.length > 0;
}
