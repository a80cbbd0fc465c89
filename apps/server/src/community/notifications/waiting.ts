import { sql } from 'kysely';
import { together } from '#server/platform/db/concurrent.ts';
import { anyOf, listOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { EventSubject, RecordedEvent } from '#server/platform/events/events.ts';
import { type Reaction, reactTo } from '#server/platform/events/reactions.ts';
import { readEvent } from '#server/platform/events/record-event.ts';
import { enqueue, jobsOf } from '#server/platform/jobs.ts';
import { COLLECT_MINUTES, type NotificationKind, type Wait } from './notification-kind.ts';

/** Keeps each event of a kind for its moment, in the transaction of the write, and plans the job of that moment. */
export const collecting = (kind: NotificationKind): Reaction => ({
  name: `notify: ${kind.name}`,
  on: kind.on,
  inTransaction: (tx, events) => collect(tx, kind, events),
  isIndependent: true,
});

/** When an event is due that waits for moderators: no moment is, until they show what it is about. */
export const UNTIL_SHOWN = new Date('9999-12-31T00:00:00Z');

/** What is collected is due at whole seconds, so that the events of a busy evening share their jobs. */
const COLLECTED_EVERY_MS = 1000;

function dueAt(at: Temporal.Instant, { minutes, untilShown }: Wait, isCollected = false): Date | null {
  if (untilShown === true) return UNTIL_SHOWN;
  if (minutes === 0) return null;
  const due = at.add({ minutes }).epochMilliseconds;
  return new Date(isCollected ? Math.floor(due / COLLECTED_EVERY_MS) * COLLECTED_EVERY_MS : due);
}

const startAfter = (due: Date | null) => (due === null ? {} : { startAfter: due });

/** An event that members are still to be notified of. */
export interface WaitingEvent {
  readonly event: RecordedEvent;
  /** The member for whom it waits until morning; null: all whom it concerns. */
  readonly memberId: number | null;
}

/** Events by their jobs, which start when these are due. */
export async function takeThese(
  tx: Tx,
  { name }: NotificationKind,
  eventIds: readonly number[],
): Promise<readonly WaitingEvent[]> {
  const rows = await waitingEvents(tx, name)
    .where(sql<boolean>`e.id = ${anyOf(eventIds)}`)
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

/** Events that wait for the morning of a member. */
export interface HeldNotice {
  readonly memberId: number;
  readonly events: readonly RecordedEvent[];
  readonly until: Temporal.Instant;
}

/** Keeps events for members until the morning of each. */
export async function holdFor(tx: Tx, { name }: NotificationKind, held: readonly HeldNotice[]): Promise<void> {
  const rows = held.flatMap(({ memberId: member_id, events, until }) =>
    events.map(({ id: event_id }) => ({ event_id, member_id, due_at: until.toString() })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into waiting_notifications (event_id, kind, member_id, due_at)
    select distinct g.event_id, ${name}, g.member_id, g.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(event_id int, member_id int, due_at timestamptz)
    on conflict on constraint waiting_notifications_once do update set due_at = excluded.due_at, sent_at = null`.execute(
    tx,
  );
}

/** Lets events wait until moderators show what they are about, for those members for whom they waited. */
export async function holdUntilShown(
  tx: Tx,
  { name }: NotificationKind,
  waiting: readonly WaitingEvent[],
): Promise<void> {
  if (waiting.length === 0) return;
  await sql`
    update waiting_notifications w set due_at = ${UNTIL_SHOWN}
    from unnest(${waiting.map(({ event }) => event.id)}::int[], ${waiting.map(({ memberId }) => memberId)}::int[])
      as held(event_id, member_id)
    where w.kind = ${name} and w.event_id = held.event_id and w.member_id is not distinct from held.member_id`.execute(
    tx,
  );
}

/**
 * What members were to be notified of about a post or comment that moderators show now is due again, each of it once:
 * what was sent before it was hidden waits no longer.
 */
export const releaseShown = reactTo({
  name: 'notify of what is shown again',
  on: ['content.decided'],
  inTransaction: async (tx, events) => {
    for (const { subject, data, at } of events) {
      if (data.decision !== 'keep' || !/^(?:post|comment):/.test(subject)) continue;
      const due = new Date(at.add({ minutes: COLLECT_MINUTES }).epochMilliseconds);
      const { rows } = await sql<{ kind: string }>`
        update waiting_notifications w set due_at = ${due} from events e
        where e.id = w.event_id and w.sent_at is null and w.due_at = ${UNTIL_SHOWN}
          and ${subject} in (e.subject, 'post:' || (e.data ->> 'postId'))
        returning w.kind`.execute(tx);
      for (const kind of new Set(rows.map((row) => row.kind)))
        await enqueue(tx, 'send-notifications', { kind }, startAfter(due));
    }
  },
});

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

/** Members are not notified any more of what waits about these subjects, or about games whose new entry they are. */
export async function dropWaiting(tx: Tx, name: string, subjects: readonly EventSubject[]): Promise<void> {
  await sql`
    delete from waiting_notifications w using events e
    where e.id = w.event_id and w.kind = ${name} and w.sent_at is null
      and coalesce('game:' || (e.data->>'entryId'), e.subject) = any(${subjects}::text[])`.execute(tx);
}

/** An event as it waits, and until when. */
interface WaitingNotification {
  readonly event_id: number;
  readonly kind: string;
  readonly due_at: Date | null;
}

async function collect(tx: Tx, { name, isCollected, waitOf }: NotificationKind, events: readonly RecordedEvent[]) {
  const waiting = events.flatMap((event): WaitingNotification[] => {
    const wait = waitOf(event);
    return wait === undefined ? [] : [{ event_id: event.id, kind: name, due_at: dueAt(event.at, wait, isCollected) }];
  });
  if (waiting.length === 0) return;
  if (isCollected) {
    const moments = Map.groupBy(waiting, ({ due_at }) => due_at?.getTime());
    await together(...[...moments.values()].map((waiting) => keepForMoment(tx, name, waiting)));
    return;
  }
  const jobs = waiting.map(({ event_id: eventId, due_at }) =>
    enqueue(tx, 'send-notifications', { kind: name, eventId }, startAfter(due_at)),
  );
  await together(...jobs, keepWaiting(tx, waiting));
}

const keepWaiting = (tx: Tx, waiting: readonly WaitingNotification[]) =>
  tx.insertInto('waiting_notifications').values(waiting).execute();

/**
 * Keeps events that are due at the same moment, and plans the job of that moment unless another event waits for it already. What a job
 * misses that runs in this very moment the cron finds.
 */
async function keepForMoment(tx: Tx, kind: string, waiting: readonly WaitingNotification[]): Promise<void> {
  const due = waiting[0]?.due_at ?? null;
  if (due === null) await enqueue(tx, 'send-notifications', { kind });
  if (due === null || due === UNTIL_SHOWN) {
    await keepWaiting(tx, waiting);
    return;
  }
  const wanted = sql`
    select jsonb_build_object('kind', ${kind}::text) as data where not exists (
      select from waiting_notifications
      where kind = ${kind} and due_at = ${due} and sent_at is null and member_id is null)`;
  const { rows } = await sql<{ isMissing: boolean }>`
    with wanted as materialized (${wanted}),
    planned as (${jobsOf('send-notifications', sql`select data from wanted`, startAfter(due))}),
    kept as (
      insert into waiting_notifications (event_id, kind, due_at)
      select id, ${kind}, ${due} from unnest(${listOf(waiting.map(({ event_id }) => event_id))}) as id)
    select exists (select from wanted) and not exists (select from planned) as "isMissing"`.execute(tx);
  // No queue takes it yet.
  if (rows[0]?.isMissing) await enqueue(tx, 'send-notifications', { kind }, startAfter(due));
}
