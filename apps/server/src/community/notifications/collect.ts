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
    return wait === undefined ? [] : [{ event_id: event.id, kind: kind.name, due_at: dueAt(event.at, wait) }];
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

const dueAt = (at: Temporal.Instant, { minutes }: Wait): Date | null =>
  minutes === 0 ? null : new Date(at.add({ minutes }).epochMilliseconds);

const startAfter = (due: Date | null) => (due === null ? {} : { startAfter: due });
