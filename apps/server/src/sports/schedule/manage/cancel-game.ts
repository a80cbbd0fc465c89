import type { Member } from '#server/platform/actor.ts';
import { announceGames } from '#server/platform/announce.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepHistory, touchGame } from '#server/sports/games/api.ts';
import { refreshRecords } from '#server/sports/standings/api.ts';
import { authorOf } from './author.ts';
import { askToConfirm } from './change-sides.ts';
import { doubtCallingOff } from './doubt-calling-off.ts';
import { noteChanges } from './note-changes.ts';
import { overtakeProposals } from './overtake-proposals.ts';
import { assertCanEdit, assertIsOn, assertNotPlayed } from './permit.ts';
import { ownSides } from './policy.ts';
import { refuseStale } from './refuse-stale.ts';
import { getScheduledGameForUpdate, type ScheduledGame } from './scheduled-game.ts';

interface Asked {
  readonly id: number;
  /** The version that was looked at; without one, whatever is there. */
  readonly version?: number | undefined;
}

/**
 * Cancels a game. It stays to be seen as cancelled, with everything that was reported.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`, `game-of-playoffs`, `game-over`, `game-played`, `game-changed`.
 */
export function cancelGame(platform: Platform, by: Member, { id, version }: Asked): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const game = await getScheduledGameForUpdate(tx, id);
    assertCanEdit(by, game);
    if (version !== undefined) await refuseStale(tx, game, version);
    await cancel(tx, platform, game, by);
  });
}

/** Cancels a locked game for somebody who may. */
export async function cancel(tx: Tx, platform: Platform, game: ScheduledGame, by: Member): Promise<void> {
  assertIsOn(game);
  assertNotPlayed(game);
  await setStatus(tx, platform, { game, by, status: 'Canceled' });
}

interface NewStatus {
  readonly game: ScheduledGame;
  readonly by: Member;
  readonly status: 'Active' | 'Canceled';
}

/** Switches a locked game on or off, and tells everyone. */
export async function setStatus(tx: Tx, { clock }: Platform, { game, by, status }: NewStatus): Promise<void> {
  const changes = [{ field: 'status', before: game.status, after: status }];
  const author = await authorOf(tx, by, game.id);
  await touchGame(tx, game.id, status === 'Active' ? { status, next_game_id: null } : { status });
  if (status !== 'Active') await doubtCallingOff(tx, game.id, by);
  const own = ownSides(by, game).map((side) => side.school_id);
  if (game.game_type !== 'Event') await askToConfirm(tx, [{ gameId: game.id, schoolIds: own }]);
  await keepHistory(tx, game.id, changes, author);
  await overtakeProposals(tx, clock, game.id);
  await noteChanges(tx, clock, { game, changes, author });
  await refreshRecords(
    tx,
    game.sides.map(({ school_id }) => ({ school_id, sport_id: game.sport_id, season: game.season })),
  );
  await announceGames(tx, [game.id]);
}
