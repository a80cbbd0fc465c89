import { REMOVED } from '#server/game-writes/api.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { type NotedGame, noteChanges } from './note-changes.ts';
import type { ScheduledGame } from './scheduled-game.ts';

/** Calendars ask every hour: whatever stood for less, nobody has planned with. */
const UNSEEN_MINUTES = 60;

interface Removed {
  /** As it stood. */
  readonly game: NotedGame & Pick<ScheduledGame, 'created_at' | 'status'>;
  readonly author: { readonly memberId: number | null };
  /** What the notice calls it now. */
  readonly as?: string;
}

/** What was still to be told about a game that is gone is told no more. */
export async function dropNotices(tx: Tx, gameId: number): Promise<void> {
  await tx.deleteFrom('schedule_notices').where('game_id', '=', gameId).where('sent_at', 'is', null).execute();
}

/** Leaves a notice about a game that is gone for good, instead of what was still to be told about it. */
export async function noteRemoval(tx: Tx, clock: Clock, { game, author, as = REMOVED }: Removed): Promise<void> {
  await dropNotices(tx, game.id);
  const minutes = (clock().epochMilliseconds - game.created_at.getTime()) / 60_000;
  if (minutes < UNSEEN_MINUTES || game.status !== 'Active') return;
  const changes = [{ field: 'status', before: game.status, after: as }];
  await noteChanges(tx, clock, { game, changes, author });
}
