import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { REMOVED } from '#server/sports/games/api.ts';
import { type NotedGame, noteChangesOf } from './note-changes.ts';
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
export async function dropNotices(tx: Tx, gameIds: readonly number[]): Promise<void> {
  const isOfThese = sql<boolean>`game_id = any(${gameIds}::int[])`;
  await tx.deleteFrom('schedule_notices').where(isOfThese).where('sent_at', 'is', null).execute();
}

/** Leaves a notice about each game that is gone for good, instead of what was still to be told about it. */
export async function noteRemovals(tx: Tx, clock: Clock, removed: readonly Removed[]): Promise<void> {
  await dropNotices(
    tx,
    removed.map(({ game }) => game.id),
  );
  const isSeen = ({ created_at, status }: Removed['game']) =>
    (clock().epochMilliseconds - created_at.getTime()) / 60_000 >= UNSEEN_MINUTES && status === 'Active';
  const noted = removed
    .filter(({ game }) => isSeen(game))
    .map(({ game, author, as = REMOVED }) => ({
      game,
      author,
      changes: [{ field: 'status', before: game.status, after: as }],
    }));
  await noteChangesOf(tx, clock, noted);
}
