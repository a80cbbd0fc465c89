import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import type { Tx } from '#server/platform/db/types.ts';
import { changeTeams, getGame } from '#server/sports/games/api.ts';
import type { BracketState } from './bracket-state.ts';
import { gameSides } from './match-sides.ts';
import { sideChanges } from './side-changes.ts';
import { BY_BRACKET } from './tell-match.ts';

/**
 * Gives the game of a match, which nobody has played, to the teams that come there now. Those who planned with it are
 * told.
 */
export async function replaceTeams(tx: Tx, state: BracketState, match: ResolvedMatch): Promise<void> {
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
