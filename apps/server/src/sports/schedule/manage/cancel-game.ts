import type { Member } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeGames, type Game, getGame } from '#server/sports/games/api.ts';
import { assertCanEdit, assertIsOn, assertNotPlayed, authorOf, refuseStale } from './permit.ts';
import { ownSides } from './policy.ts';

interface GameVersion {
  readonly id: number;
  /** The version that was looked at; without one, whatever is there. */
  readonly version?: number | undefined;
}

/**
 * Cancels a game. It stays to be seen as cancelled, with everything that was reported.
 *
 * @throws {Problem} `game-not-found`, `not-allowed`, `game-of-playoffs`, `game-over`, `game-played`, `game-changed`.
 */
export function cancelGame(platform: Platform, by: Member, { id, version }: GameVersion): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const game = await getGame(tx, id, { lock: true });
    assertCanEdit(by, game);
    if (version !== undefined) await refuseStale(tx, game, version);
    await cancel(tx, platform, game, by);
  });
}

/** Cancels a locked game for a member who may. */
export async function cancel(tx: Tx, platform: Platform, game: Game, by: Member): Promise<void> {
  assertIsOn(game);
  assertNotPlayed(game);
  await setStatus(tx, platform, { game, by, status: 'Canceled' });
}

interface NewStatus {
  readonly game: Game;
  readonly by: Member;
  readonly status: 'Active' | 'Canceled';
}

/** Switches a locked game on or off. */
export async function setStatus(tx: Tx, { clock }: Platform, { game, by, status }: NewStatus): Promise<void> {
  await changeGames(tx, [
    {
      cause: 'schedule',
      game,
      columns: status === 'Active' ? { status, next_game_id: null } : { status },
      fields: [{ field: 'status', before: game.status, after: status }],
      by: await authorOf(tx, by, game, clock()),
      schedule: {
        member: by,
        ownSchoolIds: ownSides(by, game).map((side) => side.school_id),
      },
    },
  ]);
}
