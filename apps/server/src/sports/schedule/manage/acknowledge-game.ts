import { Problem } from '@csz/contract/problem';
import type { Member } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { confirmTeams, getGame, noteInHistory } from '#server/sports/games/api.ts';
import { authorOf } from './author.ts';
import { ownSides } from './policy.ts';

/**
 * Says that the own side knows of the other side's change. Once more changes nothing.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`.
 */
export function acknowledgeGame({ db }: Platform, by: Member, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const game = await getGame(tx, id, { lock: true });
    const own = ownSides(by, game);
    if (own.length === 0) throw new Problem('not-allowed');
    const open = own.filter((side) => side.unconfirmed_since !== null);
    if (open.length === 0) return;
    await confirmTeams(tx, { gameId: id, schoolIds: open.map((side) => side.school_id) });
    const names = open.map((side) => side.short_name).join(', ');
    const fields = [{ field: 'acknowledged', before: '', after: names }];
    await noteInHistory(tx, { game, fields, by: await authorOf(tx, by, id) });
  });
}
