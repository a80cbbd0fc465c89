import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/types.ts';
import { recordEvents } from '#server/platform/events/record-event.ts';
import { type Game, REMOVED } from '#server/sports/games/api.ts';
import { type NotedGame, noteChangesOf } from './note-changes.ts';

/** Calendars ask every hour: whatever stood for less, nobody has planned with. */
const UNSEEN_MINUTES = 60;

interface Removed {
  /** As it stood. */
  readonly game: NotedGame & Pick<Game, 'created_at' | 'status'>;
  readonly author: { readonly memberId: number | null };
  /** What the notice calls it now. */
  readonly as?: string;
}

/** Records that games are gone for good: what was still to be told of them is of no use any more. */
export function recordRemovals(
  tx: Tx,
  clock: Clock,
  removed: readonly (Pick<Removed, 'author'> & { readonly game: { readonly id: number } })[],
): Promise<void> {
  const at = clock();
  return recordEvents(
    tx,
    removed.map(({ game: { id }, author }) => {
      const subject = `game:${id}` as const;
      return { type: 'game.removed', actor: author.memberId, subject, data: {}, at } as const;
    }),
  );
}

/** The same, and records what those who planned with such a game should know. */
export async function noteRemovals(tx: Tx, clock: Clock, removed: readonly Removed[]): Promise<void> {
  await recordRemovals(tx, clock, removed);
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
