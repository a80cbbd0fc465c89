import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { changeGame, type Game } from '#server/sports/games/api.ts';
import { authorOf } from '#server/sports/schedule/api.ts';
import { managedSides } from './policy.ts';
import { type Speaker, sidedGame } from './speech.ts';

/**
 * Marks a game that has no result as called off, or as postponed without a new date. It is told like every change of
 * the schedule: in its history, to the other side, and by mail when the game is of these days.
 */
export async function takeOffSchedule(
  tx: Tx,
  clock: Clock,
  game: Game,
  { status, speaker: { member } }: { status: 'Canceled' | 'Postponed'; speaker: Speaker },
): Promise<void> {
  const own = managedSides(member, sidedGame(game)).map(({ schoolId }) => schoolId);
  await changeGame(tx, {
    cause: 'schedule',
    game,
    // Staff need not rule on a game that is off.
    columns: { status, review_reason: null },
    fields: [{ field: 'status', before: game.status, after: status }],
    by: await authorOf(tx, member, game.id),
    schedule: { at: clock(), member, ownSchoolIds: own },
  });
}
