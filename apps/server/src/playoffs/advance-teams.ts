import type { BracketPlan } from '@csz/rules/brackets/bracket-plan';
import { feedersOf, matchesAfter } from '@csz/rules/brackets/match-feeds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { type BracketState, readState, resultOf } from './bracket-state.ts';
import { fitGames } from './fit-games.ts';
import { lockMatches } from './lock-matches.ts';
import { type BracketRow, findBracket, findMatchOfGame } from './queries.ts';

/**
 * Moves the teams of a bracket after a game's result changed, in the transaction that changed it: the winner goes on, a
 * correction takes back whom it sent on. Where the next game was played already nobody moves, and staff are asked.
 * Anything that is no game of a bracket is left alone.
 */
export async function advanceTeams(tx: Tx, gameId: number): Promise<void> {
  const match = await findMatchOfGame(tx, gameId);
  if (match === undefined) return;
  const plan = match.plan as BracketPlan;
  // The other game that feeds the same match may settle at this moment: the second of the two sees both.
  await lockMatches(tx, match.bracket_id, { plan, keys: matchesAfter(match.key, plan) });
  const row = await findBracket(tx, match.bracket_id);
  if (row === undefined || row.plan === null) return;
  const state = await readAnew(tx, row, match.key);
  await fitGames(tx, state);
  if (hasOvertaken(state, match.key)) await askStaff(tx, gameId);
}

/**
 * Whom staff sent on from a match goes by its result again, once that names a winner. The game is held here before its
 * match, against the order of `lockMatches`: only a match that staff decided is written, so hardly anybody meets there.
 */
async function readAnew(tx: Tx, row: BracketRow, key: string): Promise<BracketState> {
  const state = await readState(tx, row);
  const isSent = (state.matches.get(key)?.decided_school_id ?? null) !== null;
  if (!isSent || resultOf(state, key) !== 'won') return state;
  await tx
    .updateTable('bracket_matches')
    .set({ decided_school_id: null, decided_by: '', decided_reason: '' })
    .where('bracket_id', '=', row.id)
    .where('key', '=', key)
    .execute();
  return readState(tx, row);
}

/** A match that this one feeds was played by others than those that come now. */
function hasOvertaken({ resolved, plan }: BracketState, key: string): boolean {
  return resolved.matches.some((match) => match.isOvertaken && feedersOf(match, plan).has(key));
}

async function askStaff(tx: Tx, gameId: number): Promise<void> {
  await tx
    .updateTable('games')
    .set({ review_reason: 'advanced', review_since: sql<Date>`coalesce(review_since, now())` })
    .where('id', '=', gameId)
    .execute();
}
