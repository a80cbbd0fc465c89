import { announceGames } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { keepHistory, touchGame } from '#server/sports/games/api.ts';
import {
  askToConfirm,
  authorOf,
  getScheduledGame,
  noteChanges,
  overtakeProposals,
} from '#server/sports/schedule/api.ts';
import type { LockedGame } from '#server/sports/scores/api.ts';
import { managedSides } from './policy.ts';
import { type Speaker, sidedGame } from './speech.ts';

/**
 * Marks a game that has no result as called off, or as postponed without a new date. It is told like every change of
 * the schedule: in its history, to the other side, and by mail when the game is of these days.
 */
export async function takeOffSchedule(
  tx: Tx,
  clock: Clock,
  game: LockedGame,
  { status, speaker: { member } }: { status: 'Canceled' | 'Postponed'; speaker: Speaker },
): Promise<void> {
  const changes = [{ field: 'status', before: game.status, after: status }];
  const scheduled = await getScheduledGame(tx, game.id);
  const author = await authorOf(tx, member, game.id);
  // Staff need not rule on a game that is off.
  await touchGame(tx, game.id, { status, review_reason: null, review_since: null });
  await keepHistory(tx, game.id, changes, author);
  const own = managedSides(member, sidedGame(game)).map(({ schoolId }) => schoolId);
  await askToConfirm(tx, [{ gameId: game.id, schoolIds: own }]);
  await overtakeProposals(tx, clock, game.id);
  await noteChanges(tx, clock, { game: scheduled, changes, author });
  await announceGames(tx, [game.id]);
}
