import { bracketKey } from '@csz/contract/games/keys';
import { type MatchChange, matchChanges } from '@csz/rules/brackets/match-changes';
import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import type { Tx } from '#server/platform/db/types.ts';
import { publish } from '#server/platform/publish.ts';
import { changeTeams, getGame } from '#server/sports/games/api.ts';
import type { BracketState } from './bracket-state.ts';
import { createGame } from './create-match-game.ts';
import { gameSides } from './match-sides.ts';
import { removeGame } from './remove-match-game.ts';
import { sideChanges } from './side-changes.ts';
import { BY_BRACKET } from './tell-match.ts';

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

/**
 * Gives the game of a match, which is not played yet, to the teams that come there now. Those who planned with it are
 * notified.
 */
async function replaceTeams(tx: Tx, state: BracketState, match: ResolvedMatch): Promise<void> {
  const gameId = state.matches.get(match.key)?.game_id;
  if (gameId == null) throw new Error(`The match ${match.key} of bracket ${state.row.id} has no game.`);
  const before = state.sides.get(match.key) ?? [];
  const after = gameSides(state, match);
  const game = await getGame(tx, gameId, { lock: true });
  const teams = after.map(({ entry: { school_id, district_id, state_id }, isHome: is_home }) => ({
    school_id,
    district_id,
    state_id,
    is_home,
  }));
  const change = {
    cause: 'bracket',
    game: { ...game, sides: before },
    columns: { no_home_team: after.every(({ isHome }) => !isHome) },
    fields: sideChanges(before, after),
    by: BY_BRACKET,
  } as const;
  await changeTeams(tx, change, { teams, keepsRows: false });
}
