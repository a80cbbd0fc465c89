import { bracketKey } from '@csz/contract/games/keys';
import { type MatchChange, matchChanges } from '@csz/rules/brackets/match-changes';
import type { Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import type { BracketState } from './bracket-state.ts';
import { createGame } from './create-match-game.ts';
import { removeGame } from './remove-match-game.ts';
import { replaceTeams } from './replace-teams.ts';

/** Gives every match the game that it should have now. The caller has locked the matches. */
export async function fitGames(tx: Tx, state: BracketState): Promise<void> {
  const changes = matchChanges(state.resolved.matches, state.games);
  for (const change of changes) await fitGame(tx, state, change);
  // Not only games changed: who stands on a line without a game did too.
  await publish(tx, [bracketKey(state.row.id)]);
}

function fitGame(tx: Tx, state: BracketState, change: MatchChange): Promise<void> {
  switch (change.kind) {
    case 'create':
      return createGame(tx, state, change.match);
    case 'replace':
      return replaceTeams(tx, state, change.match);
    case 'remove':
      return removeGame(tx, state, change.match.key);
  }
}
