import { outOfQuiet } from '@csz/rules/quiet-hours';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import type { Reaction } from '#server/platform/events/reactions.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { NotificationKind, Wait } from './notification-kind.ts';

/** Keeps each event of a kind for its moment, in the transaction of the write, and plans the job of that moment. */
export const collecting = (kind: NotificationKind): Reaction => ({
  name: `notify: ${kind.name}`,
  on: kind.on,
  inTransaction: (tx, events) => collect(tx, kind, events),
});

async function collect(tx: Tx, kind: NotificationKind, events: readonly RecordedEvent[]): Promise<void> {
  const waiting = events.flatMap((event) => {
    const wait = kind.waitOf(event);
    return wait === undefined
      ? []
      : [{ event_id: event.id, kind: kind.name, tz: wait.tz ?? null, due_at: dueAt(event.at, wait) }];
  });
  if (waiting.length === 0) return;
  await tx.insertInto('waiting_notifications').values(waiting).execute();
  if (!kind.isCollected) {
    for (const { event_id: eventId, due_at } of waiting)
      await enqueue(tx, 'send-notifications', { kind: kind.name, eventId }, startAfter(due_at));
    return;
  }
  for (const due of new Set(waiting.map(({ due_at }) => due_at?.getTime() ?? 0)))
    await enqueue(tx, 'send-notifications', { kind: kind.name }, startAfter(new Date(due)));
}

/** No phone rings at night where the game is. What need not wait is written at once, and its mail leaves by day. */
function dueAt(at: Temporal.Instant, { tz, minutes }: Wait): Date | null {
  if (minutes === 0) return null;
  const due = at.add({ minutes });
  return new Date((tz === undefined ? due : outOfQuiet(due, tz)).epochMilliseconds);
}

const startAfter = (due: Date | null) => (due === null ? {} : { startAfter: due });
