import type { ResolvedMatch } from '@csz/rules/brackets/resolve-bracket';
import { sql } from 'kysely';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { BracketState } from './bracket-state.ts';
import { addSides } from './create-game.ts';
import { gameSides } from './game-sides.ts';
import { setHome } from './set-home.ts';

/** Gives the game of a match, which nobody has played, to the teams that come there now. */
export async function replaceTeams(tx: Tx, state: BracketState, match: ResolvedMatch): Promise<void> {
  const gameId = state.matches.get(match.key)?.game_id ?? 0;
  const before = state.sides.get(match.key) ?? [];
  const after = gameSides(state, match);
  const going = before.filter(({ school_id }) => !after.some(({ entry }) => entry.school_id === school_id));
  const coming = after.filter(({ entry }) => !before.some(({ school_id }) => entry.school_id === school_id));
  await sql`delete from game_results where id = any(${going.map(({ id }) => id)}::int[])`.execute(tx);
  await setHome(tx, gameId, undefined);
  const { listed_on } = await tx
    .updateTable('games')
    .set((eb) => ({
      no_home_team: after.every(({ isHome }) => !isHome),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', gameId)
    .returning('listed_on')
    .executeTakeFirstOrThrow();
  await addSides(tx, state, { id: gameId, listed_on, sides: coming });
  await setHome(tx, gameId, after.find(({ isHome }) => isHome)?.entry.school_id);
  const name = (schoolId: number) => state.entries.get(schoolId)?.short_name ?? '';
  await tx
    .insertInto('game_changes')
    .values({
      ...{ game_id: gameId, field: 'teams', changed_by: 'Playoffs' },
      before: going.map(({ school_id }) => name(school_id)).join(', '),
      after: coming.map(({ entry }) => entry.short_name).join(', '),
    })
    .execute();
  await announceGames(tx, [gameId]);
}
