import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { EventSubject, EventType, NewEvent, RecordedEvent } from './events.ts';
import { eventTime, listReactions, type Reaction } from './reactions.ts';

/** Writes down what happened, in the transaction of the write, and starts the reactions to it. */
export function recordEvent<Type extends EventType>(tx: Tx, event: NewEvent<Type>): Promise<void> {
  return recordEvents(tx, [event]);
}

/** Records everything that one write did, as `recordEvent` does, with one statement a table. */
export async function recordEvents<Type extends EventType>(tx: Tx, events: readonly NewEvent<Type>[]): Promise<void> {
  if (events.length === 0) return;
  const reactions = [...new Set(events.flatMap(({ type }) => listReactions(type)))];
  const recorded = await insertEvents(tx, events as readonly NewEvent[], reactions);
  for (const reaction of reactions)
    await react(
      tx,
      reaction,
      recorded.filter(({ type }) => reaction.on.includes(type)),
    );
}

/** Hands events to one reaction, of which one inside the transaction has not had them yet. */
export async function react(tx: Tx, { name, ...reaction }: Reaction, events: readonly RecordedEvent[]): Promise<void> {
  if (events.length > 0) await reaction.inTransaction?.(tx, events);
  if (reaction.asJob === undefined) return;
  for (const { id } of events) await enqueue(tx, 'react-to-event', { eventId: id, reaction: name });
}

/** The same statement notes which reactions inside the transaction have them: one round trip less for every write. */
async function insertEvents(
  tx: Tx,
  events: readonly NewEvent[],
  reactions: readonly Reaction[],
): Promise<RecordedEvent[]> {
  const rows = events.map(({ type, actor, subject, data, at }) => ({
    type,
    actor_id: actor,
    subject,
    data: JSON.stringify(data),
    at: new Date((at ?? eventTime()).epochMilliseconds),
  }));
  const had = reactions
    .filter(({ inTransaction }) => inTransaction !== undefined)
    .flatMap(({ name, on }) => on.map((type) => ({ type, name })));
  const inserted = await tx
    .with('recorded', (db) => db.insertInto('events').values(rows).returningAll())
    .with('had', (db) =>
      db
        .insertInto('event_reactions')
        .columns(['event_id', 'reaction'])
        .expression((eb) =>
          eb
            .selectFrom('recorded')
            .innerJoin(
              sql<{ type: string; name: string }>`unnest(${had.map(({ type }) => type)}::text[],
              ${had.map(({ name }) => name)}::text[])`.as<'r'>(sql`r(type, name)`),
              'r.type',
              'recorded.type',
            )
            .select(['recorded.id', 'r.name']),
        ),
    )
    .selectFrom('recorded')
    .selectAll()
    .orderBy('id')
    .execute();
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
