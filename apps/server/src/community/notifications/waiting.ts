import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import type { Reaction } from '#server/platform/events/reactions.ts';
import { readEvent } from '#server/platform/events/record-event.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { COLLECT_MINUTES, type NotificationKind, type Wait } from './notification-kind.ts';

/** Keeps each event of a kind for its moment, in the transaction of the write, and plans the job of that moment. */
export const collecting = (kind: NotificationKind): Reaction => ({
  name: `notify: ${kind.name}`,
  on: kind.on,
  inTransaction: (tx, events) => collect(tx, kind, events),
});

const dueAt = (at: Temporal.Instant, { minutes }: Wait): Date | null =>
  minutes === 0 ? null : new Date(at.add({ minutes }).epochMilliseconds);

const startAfter = (due: Date | null) => (due === null ? {} : { startAfter: due });

/** An event that members are still to be notified of. */
export interface WaitingEvent {
  readonly event: RecordedEvent;
  /** The member for whom it waits until morning; null: all whom it concerns. */
  readonly memberId: number | null;
}

/** One event by its job, which starts when the event is due. */
export async function takeOne(tx: Tx, { name }: NotificationKind, eventId: number): Promise<readonly WaitingEvent[]> {
  const rows = await waitingEvents(tx, name)
    .where('e.id', '=', eventId)
    .where('w.member_id', 'is', null)
    .forUpdate('w')
    .skipLocked()
    .execute();
  return rows.map(readWaiting);
}

/**
 * The events of a kind to notify of now: those that are due and, of a kind that is collected, with them what came since.
 * Another worker that comes at the same moment finds none of them.
 */
export async function takeDue(
  tx: Tx,
  { name, isCollected }: NotificationKind,
  now: Temporal.Instant,
): Promise<readonly WaitingEvent[]> {
  const at = new Date(now.epochMilliseconds);
  const until = new Date(now.add({ minutes: isCollected ? COLLECT_MINUTES : 0 }).epochMilliseconds);
  const rows = await waitingEvents(tx, name)
    .where((eb) => eb.or([eb('w.due_at', 'is', null), eb.and([eb('w.due_at', '<=', until), eb('e.at', '<=', at)])]))
    .forUpdate('w')
    .skipLocked()
    .execute();
  return rows.some(({ due_at }) => due_at === null || due_at <= at) ? rows.map(readWaiting) : [];
}

const waitingEvents = (tx: Tx, kind: string) =>
  tx
    .selectFrom('waiting_notifications as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .selectAll('e')
    .select(['w.member_id', 'w.due_at'])
    .where('w.kind', '=', kind)
    .where('w.sent_at', 'is', null)
    .orderBy('e.id');

type WaitingRow = Parameters<typeof readEvent>[0] & { readonly member_id: number | null };

const readWaiting = (row: WaitingRow): WaitingEvent => ({ event: readEvent(row), memberId: row.member_id });

/** Keeps events for a member until the morning of that member. */
export async function holdFor(
  tx: Tx,
  { name }: NotificationKind,
  { memberId, events, until }: { memberId: number; events: readonly RecordedEvent[]; until: Temporal.Instant },
): Promise<void> {
  const due_at = new Date(until.epochMilliseconds);
  await tx
    .insertInto('waiting_notifications')
    .values(events.map(({ id: event_id }) => ({ event_id, kind: name, member_id: memberId, due_at })))
    .onConflict((conflict) => conflict.constraint('waiting_notifications_once').doUpdateSet({ due_at, sent_at: null }))
    .execute();
}

const KEPT_DAYS = 30;

/** Marks events as notified of, and forgets those of long ago: what they say is in the history of their game. */
export async function markTaken(
  tx: Tx,
  { name }: NotificationKind,
  { waiting, now }: { waiting: readonly WaitingEvent[]; now: Temporal.Instant },
): Promise<void> {
  const ids = waiting.map(({ event }) => event.id);
  const memberIds = waiting.map(({ memberId }) => memberId);
  await sql`
    update waiting_notifications w set sent_at = ${now.toString()}::timestamptz
    from unnest(${ids}::int[], ${memberIds}::int[]) as taken(event_id, member_id)
    where w.kind = ${name} and w.event_id = taken.event_id and w.member_id is not distinct from taken.member_id`.execute(
    tx,
  );
  const then = new Date(now.subtract({ hours: KEPT_DAYS * 24 }).epochMilliseconds);
  await tx.deleteFrom('waiting_notifications').where('sent_at', '<', then).execute();
}

/** Members are not notified any more of what waits about these games, or about games whose new entry they are. */
export async function dropWaiting(tx: Tx, name: string, gameIds: readonly number[]): Promise<void> {
  const subjects = gameIds.map((id) => `game:${id}`);
  await sql`
    delete from waiting_notifications w using events e
    where e.id = w.event_id and w.kind = ${name} and w.sent_at is null
      and coalesce('game:' || (e.data->>'entryId'), e.subject) = any(${subjects}::text[])`.execute(tx);
}

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
