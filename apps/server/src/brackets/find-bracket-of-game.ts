import { matchName } from '@csz/rules/brackets/match-names';
import type { Reader } from '#server/platform/db/types.ts';
import { findMatchOfGame } from './queries.ts';

/** The published bracket that a game is a match of, and what that is called there. */
export async function findBracketOfGame(
  db: Reader,
  gameId: number,
): Promise<{ id: string; name: string; match: string } | undefined> {
  const found = await findMatchOfGame(db, gameId);
  if (found === undefined) return undefined;
  const { plan } = found;
  const match = plan.matches.find(({ key }) => key === found.key);
  return { id: String(found.bracket_id), name: found.name, match: match === undefined ? '' : matchName(match, plan) };
}
