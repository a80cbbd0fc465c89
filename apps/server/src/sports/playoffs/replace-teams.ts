import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import { sql } from 'kysely';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { keepHistory, setHome, touchGame } from '#server/sports/games/api.ts';
import type { BracketState } from './bracket-state.ts';
import { addSides } from './create-match-game.ts';
import { gameSides } from './match-sides.ts';
import { sideChanges } from './side-changes.ts';
import { BY_BRACKET, tellMatch } from './tell-match.ts';

/**
 * Gives the game of a match, which nobody has played, to the teams that come there now. Those who planned with it are
 * told.
 */
export async function replaceTeams(tx: Tx, state: BracketState, match: ResolvedMatch): Promise<void> {
  const gameId = state.matches.get(match.key)?.game_id;
  if (gameId == null) throw new Error(`The match ${match.key} of bracket ${state.row.id} has no game.`);
  const before = state.sides.get(match.key) ?? [];
  const after = gameSides(state, match);
  const going = before.filter(({ school_id }) => !after.some(({ entry }) => entry.school_id === school_id));
  const coming = after.filter(({ entry }) => !before.some(({ school_id }) => entry.school_id === school_id));
  await sql`delete from game_results where id = any(${going.map(({ id }) => id)}::int[])`.execute(tx);
  await setHome(tx, gameId, undefined);
  await touchGame(tx, gameId, { no_home_team: after.every(({ isHome }) => !isHome) });
  const { listed_on } = await tx
    .selectFrom('games')
    .select('listed_on')
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow();
  await addSides(tx, state, { id: gameId, listed_on, sides: coming });
  await setHome(tx, gameId, after.find(({ isHome }) => isHome)?.entry.school_id);
  const changes = sideChanges(before, after);
  await keepHistory(tx, gameId, changes, BY_BRACKET);
  await tellMatch(tx, gameId, before, changes);
  await announceGames(tx, [gameId]);
}
