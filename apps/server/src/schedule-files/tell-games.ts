import type { GameUpdate } from '#server/imports/api.ts';
import type { Member } from '#server/platform/actor.ts';
import { localNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  askToConfirm,
  authorOf,
  getScheduledGame,
  isSubstantial,
  noteChanges,
  overtakeProposals,
  ownSides,
} from '#server/scheduling/api.ts';

interface Written {
  readonly added: readonly number[];
  readonly updates: readonly Pick<GameUpdate, 'game' | 'changes'>[];
}

/** The other side is asked whether it knows, proposals that are overtaken close, and followers hear of near changes. */
export async function tellGames(tx: Tx, { clock }: Platform, by: Member, { added, updates }: Written): Promise<void> {
  for (const id of added) {
    const game = await getScheduledGame(tx, id);
    const isToCome = game.event_date === null || game.event_date >= localNow(clock, game.tz).today;
    if (isToCome) await askToConfirm(tx, id, ownSchools(by, game));
  }
  for (const { game: before, changes } of updates) {
    if (changes.length === 0) continue;
    const game = await getScheduledGame(tx, before.id);
    if (changes.some(isSubstantial)) await askToConfirm(tx, before.id, ownSchools(by, game));
    await overtakeProposals(tx, before.id, changes);
    const author = await authorOf(tx, by, before.id);
    await noteChanges(tx, clock, { game, changes, author, movedTo: { event_date: before.event_date } });
  }
}

function ownSchools(by: Member, game: Parameters<typeof ownSides>[1]): number[] {
  return ownSides(by, game).map(({ school_id }) => school_id);
}
