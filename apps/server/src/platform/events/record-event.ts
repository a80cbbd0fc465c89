import { sql } from 'kysely';
import { together } from '#server/platform/db/concurrent.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Db, Tx } from '#server/platform/db/types.ts';
import { enqueue, enqueueAll, isWaiting, type JobData, jobsOf } from '#server/platform/jobs.ts';
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
  const run = async ({ on, ...reaction }: Reaction) => {
    const own = recorded.filter(({ type }) => on.includes(type));
    if (own.length > 0) await reaction.inTransaction?.(tx, own);
  };
  const inTransaction = reactions.filter((reaction) => reaction.inTransaction !== undefined);
  for (const group of groupsOf(inTransaction)) await together(...group.map(run));
}

/** Neighbours that are independent run at once; every other reaction runs alone, in its place. */
function groupsOf(reactions: readonly Reaction[]): Reaction[][] {
  const groups: Reaction[][] = [];
  for (const reaction of reactions) {
    const last = groups.at(-1);
    if (reaction.isIndependent && last?.[0]?.isIndependent) last.push(reaction);
    else groups.push([reaction]);
  }
  return groups;
}

/** Hands events to one reaction, of which one inside the transaction has not had them yet. */
export async function react(tx: Tx, { name, ...reaction }: Reaction, events: readonly RecordedEvent[]): Promise<void> {
  if (events.length > 0) await reaction.inTransaction?.(tx, events);
  if (reaction.asJob === undefined) return;
  for (const { id } of events) await enqueue(tx, 'react-to-event', { eventId: id, reaction: name });
}

/**
 * The same statement notes which reactions inside the transaction have them, and lets them wait for the others, with a job
 * for each reaction that has none yet: two round trips less for every write. A job that starts in this very moment does
 * not see what is not committed; the next one takes it, or the cron.
 */
async function insertEvents(
  tx: Tx,
  events: readonly NewEvent[],
  reactions: readonly Reaction[],
): Promise<RecordedEvent[]> {
  const rows = events.map(({ type, actor, subject, data, at }) => ({
    type,
    actor_id: actor,
    subject,
    data,
    at: new Date((at ?? eventTime()).epochMilliseconds).toISOString(),
  }));
  const had = pairsOf(reactions.filter(({ inTransaction }) => inTransaction !== undefined));
  const later = reactions.filter(({ asJob }) => asJob !== undefined);
  const sameReaction = sql`data ->> 'reaction' = w.reaction`;
  const { rows: inserted } = await sql<EventRow & { missed: readonly JobData['react-to-events'][] | null }>`
    with recorded as (
      insert into events (type, actor_id, subject, data, at)
      select type, actor_id, subject, data, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(type text, actor_id int, subject text, data jsonb, at timestamptz)
      returning *),
    had as (
      insert into event_reactions (event_id, reaction) select e.id, r.name from recorded e join ${had} on r.type = e.type),
    waiting as (
      insert into waiting_reactions (reaction, event_id)
      select r.name, e.id from recorded e join ${pairsOf(later)} on r.type = e.type where ${conditionsOf(later)}
      returning reaction),
    wanted as (
      select jsonb_build_object('reaction', w.reaction) as data from (select distinct reaction from waiting) w
      where not ${isWaiting('react-to-events', sameReaction)}),
    jobs as (${jobsOf('react-to-events', sql`select data from wanted`)})
    select *, case when not exists (select from jobs) then (select jsonb_agg(data) from wanted) end as missed
    from recorded order by id`.execute(tx);
  // No queue takes them yet.
  for (const job of inserted[0]?.missed ?? []) await enqueue(tx, 'react-to-events', job);
  return inserted.map(readEvent);
}

/** Each reaction with each type of event that it has. */
function pairsOf(reactions: readonly Reaction[]) {
  const pairs = reactions.flatMap(({ name, on }) => on.map((type) => ({ type, name })));
  return sql`unnest(${pairs.map(({ type }) => type)}::text[], ${pairs.map(({ name }) => name)}::text[]) as r(type, name)`;
}

function conditionsOf(reactions: readonly Reaction[]) {
  const conditions = reactions.flatMap(({ name, jobIf }) =>
    jobIf === undefined ? [] : [sql`(r.name <> ${name} or ${jobIf})`],
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

interface EventRow {
  readonly id: number;
  readonly type: string;
  readonly actor_id: number | null;
  readonly subject: string;
  readonly data: unknown;
  readonly at: Date;
}

/**
 * The events among these that a reaction has not had yet, in their order; from now on it has. Two workers with the same
 * job meet at the primary key: the second waits for the first, and then finds that nothing is left.
 */
export async function claimEvents(tx: Tx, reaction: string, ids: readonly number[]): Promise<RecordedEvent[]> {
  const { rows } = await sql<EventRow>`
    with claimed as (
      insert into event_reactions (event_id, reaction)
      select id, ${reaction} from events where id = ${anyOf(ids)} order by id
      on conflict do nothing
      returning event_id)
    select e.* from claimed join events e on e.id = claimed.event_id order by e.id`.execute(tx);
  return rows.map(readEvent);
}

/** Takes events that wait for a reaction, the oldest first. Another worker at the same moment takes others. */
export async function takeWaiting(tx: Tx, reaction: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    delete from waiting_reactions w
    using (select event_id from waiting_reactions where reaction = ${reaction}
      order by event_id limit ${most} for update skip locked) taken
    where w.reaction = ${reaction} and w.event_id = taken.event_id
    returning w.event_id`.execute(tx);
  return rows.map(({ event_id }) => event_id).sort((a, b) => a - b);
}

/** Gives each of these events a job of its own instead, which fails and is tried again by itself. */
export async function partWaiting(db: Db, reaction: string, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ event_id: number }>`
      delete from waiting_reactions where reaction = ${reaction} and event_id = ${anyOf(ids)}
      returning event_id`.execute(tx);
    await enqueueAll(
      tx,
      'react-to-event',
      rows.map(({ event_id: eventId }) => ({ eventId, reaction })),
    );
  });
}

/** The reactions that events wait for. */
export async function listWaitingReactions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('waiting_reactions').select('reaction').distinct().execute();
  return rows.map(({ reaction }) => reaction);
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
