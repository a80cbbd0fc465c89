import { outOfQuiet } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import { readEvent } from '#server/platform/events/record-event.ts';
import { COLLECT_MINUTES, type NotificationKind } from './notification-kind.ts';

/** One event by its job, which starts when the event is due. */
export async function takeOne(tx: Tx, { name }: NotificationKind, eventId: number): Promise<readonly RecordedEvent[]> {
  const rows = await waitingEvents(tx, name).where('e.id', '=', eventId).forUpdate('w').skipLocked().execute();
  return rows.map(readEvent);
}

/**
 * The events of a kind to tell now: those that are due and, of a kind that is collected, with them what came since.
 * Another worker that comes at the same moment finds none of them. Where it is night by now, because nothing ran when
 * they were due, they wait for the morning.
 */
export async function takeDue(
  tx: Tx,
  { name, isCollected }: NotificationKind,
  now: Temporal.Instant,
): Promise<readonly RecordedEvent[]> {
  const at = new Date(now.epochMilliseconds);
  const until = new Date(now.add({ minutes: isCollected ? COLLECT_MINUTES : 0 }).epochMilliseconds);
  const rows = await waitingEvents(tx, name)
    .where((eb) => eb.or([eb('w.due_at', 'is', null), eb.and([eb('w.due_at', '<=', until), eb('e.at', '<=', at)])]))
    .forUpdate('w')
    .skipLocked()
    .execute();
  const byDay = rows.filter(({ tz }) => tz === null || !isNight(now, tz));
  return byDay.some(({ due_at }) => due_at === null || due_at <= at) ? byDay.map(readEvent) : [];
}

const waitingEvents = (tx: Tx, kind: string) =>
  tx
    .selectFrom('waiting_notifications as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .selectAll('e')
    .select(['w.tz', 'w.due_at'])
    .where('w.kind', '=', kind)
    .where('w.sent_at', 'is', null)
    .orderBy('e.id');

const isNight = (now: Temporal.Instant, tz: string) => Temporal.Instant.compare(outOfQuiet(now, tz), now) !== 0;

const KEPT_DAYS = 30;

/** Marks events as told, and forgets what was told long ago: it is in the history of its game. */
export async function markTaken(
  tx: Tx,
  { name }: NotificationKind,
  { events, now }: { events: readonly RecordedEvent[]; now: Temporal.Instant },
): Promise<void> {
  const ids = events.map(({ id }) => id);
  await tx
    .updateTable('waiting_notifications')
    .set({ sent_at: new Date(now.epochMilliseconds) })
    .where('kind', '=', name)
    .where(sql<boolean>`event_id = any(${ids}::int[])`)
    .execute();
  const then = new Date(now.subtract({ hours: KEPT_DAYS * 24 }).epochMilliseconds);
  await tx.deleteFrom('waiting_notifications').where('sent_at', '<', then).execute();
}

/** What was still to be told of these subjects is told no more. */
export async function dropWaiting(tx: Tx, name: string, subjects: readonly string[]): Promise<void> {
  await sql`
    delete from waiting_notifications w using events e
    where e.id = w.event_id and w.kind = ${name} and w.sent_at is null
      and e.subject = any(${subjects}::text[])`.execute(tx);
}
