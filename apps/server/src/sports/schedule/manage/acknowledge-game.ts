import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import { announceGames } from '#server/platform/announce.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepHistory } from '#server/sports/games/api.ts';
import { authorOf } from './author.ts';
import { ownSides } from './policy.ts';
import { getScheduledGameForUpdate } from './scheduled-game.ts';

/**
 * Says that the own side knows of the other side's change. Once more changes nothing.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`.
 */
export function acknowledgeGame({ db }: Platform, by: Member, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const game = await getScheduledGameForUpdate(tx, id);
    const own = ownSides(by, game);
    if (own.length === 0) throw new Problem('not-allowed');
    const open = own.filter((side) => side.unconfirmed_since !== null);
    if (open.length === 0) return;
    const ids = open.map((side) => side.id);
    await tx.updateTable('game_results').set({ unconfirmed_since: null }).where('id', 'in', ids).execute();
    const names = open.map((side) => side.short_name).join(', ');
    const changes = [{ field: 'acknowledged', before: '', after: names }];
    await keepHistory(tx, id, changes, await authorOf(tx, by, id));
    await announceGames(tx, [id]);
  });
}
