import type { Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { EventSubject, EventType, NewEvent, RecordedEvent } from './events.ts';
import { claimEvents, eventTime, listReactions, type Reaction } from './reactions.ts';

/** Writes down what happened, in the transaction of the write, and starts the reactions to it. */
export function recordEvent<Type extends EventType>(tx: Tx, event: NewEvent<Type>): Promise<void> {
  return recordEvents(tx, [event]);
}

/** Records everything that one write did, as `recordEvent` does, with one statement a table. */
export async function recordEvents<Type extends EventType>(tx: Tx, events: readonly NewEvent<Type>[]): Promise<void> {
  if (events.length === 0) return;
  const recorded = await insertEvents(tx, events as readonly NewEvent[]);
  const reactions = new Set(recorded.flatMap(({ type }) => listReactions(type)));
  for (const reaction of reactions) {
    const concerned = recorded.filter(({ type }) => reaction.on.includes(type));
    await react(tx, reaction, concerned);
  }
}

/** Hands events to one reaction; those that it had already change nothing. */
export async function react(tx: Tx, reaction: Reaction, events: readonly RecordedEvent[]): Promise<void> {
  if (reaction.inTransaction !== undefined) {
    const claimed = await claimEvents(tx, reaction.name, events);
    if (claimed.length > 0) await reaction.inTransaction(tx, claimed);
  }
  if (reaction.asJob !== undefined)
    for (const { id } of events) await enqueue(tx, 'react-to-event', { eventId: id, reaction: reaction.name });
}

async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<RecordedEvent[]> {
  const rows = events.map(({ type, actor, subject, data, at }) => ({
    type,
    actor_id: actor,
    subject,
    data: JSON.stringify(data),
    at: new Date((at ?? eventTime()).epochMilliseconds),
  }));
  const inserted = await tx.insertInto('events').values(rows).returningAll().execute();
  return inserted.map(readEvent);
}

interface EventRow {
  readonly id: number;
  readonly type: string;
  readonly actor_id: number | null;
  readonly subject: string;
  readonly data: unknown;
  readonly at: Date;
}

/** A row as reactions read it; its type fixed what its data is when it was written. */
export const readEvent = ({ id, type, actor_id, subject, data, at }: EventRow): RecordedEvent =>
  ({
    id,
    type: type as EventType,
    actor: actor_id,
    subject: subject as EventSubject,
    data,
    at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
  }) as RecordedEvent;
