import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import { claimEvents } from '#server/platform/events/record-event.ts';
import { enqueue, type JobData, type JobHandlers } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deliver } from './deliver.ts';
import { KINDS } from './kinds.ts';
import type { NotificationKind } from './notification-kind.ts';
import { holdUntilShown, markTaken, takeDue, takeThese, type WaitingEvent } from './waiting.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** One event of a kind, or all that wait; null, by the clock: of all kinds. */
    'send-notifications': { kind: string; eventId?: number } | null;
    /** These events for these members. */
    'notify-batch': {
      kind: string;
      eventIds: readonly number[];
      memberIds: readonly number[];
      isOfNight: boolean;
      batch: string;
    };
    'forget-notifications': null;
  }
}

const KEPT_DAYS = 180;

export function notificationJobs(
  platform: Platform,
): Pick<JobHandlers, 'send-notifications' | 'notify-batch' | 'forget-notifications'> {
  return {
    // The cron finds what a job left behind that failed for good.
    'send-notifications': {
      run: (data) => sendNotifications(platform, [data]),
      runAll: (all) => sendNotifications(platform, all),
      cron: '*/15 * * * *',
    },
    'notify-batch': { run: (data) => notifyBatch(platform, data) },
    'forget-notifications': { run: () => forgetNotifications(platform), cron: '53 3 * * *' },
  };
}

/** What jobs want that came at the same time, all events of a kind in one transaction. */
async function sendNotifications(platform: Platform, jobs: readonly JobData['send-notifications'][]): Promise<void> {
  // A kind that cannot be sent does not hold up the others.
  if (jobs.includes(null))
    for (const { name: kind } of KINDS) await enqueue(platform.db, 'send-notifications', { kind });
  const wanted = jobs.filter((job) => job !== null);
  for (const [name, own] of Map.groupBy(wanted, (job) => job.kind)) {
    const kind = KINDS.find((one) => one.name === name);
    if (kind === undefined) continue;
    const eventIds = own.flatMap(({ eventId }) => eventId ?? []);
    if (eventIds.length > 0) await notifyOf(platform, kind, (tx) => takeThese(tx, kind, eventIds));
    if (eventIds.length < own.length) await notifyOf(platform, kind, (tx, now) => takeDue(tx, kind, now));
  }
}

type Take = (tx: Tx, now: Temporal.Instant) => Promise<readonly WaitingEvent[]>;

function notifyOf(platform: Platform, kind: NotificationKind, take: Take): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const due = await take(tx, now);
    const hidden = await kind.listHidden?.(
      tx,
      due.map(({ event }) => event),
    );
    const isHidden = ({ event }: WaitingEvent) => hidden?.has(event.id) === true;
    await holdUntilShown(tx, kind, due.filter(isHidden));
    const waiting = due.filter((one) => !isHidden(one));
    if (waiting.length === 0) return;
    await markTaken(tx, kind, { waiting, now });
    for (const group of groupByMembers(waiting)) {
      const { events, isFor, isOfNight } = group;
      const readers = await kind.listReaders?.(tx, platform, events);
      if (readers !== undefined) {
        await leaveBatches(tx, kind, group, readers);
        continue;
      }
      const notices = (await kind.write(tx, platform, events)).filter(({ message }) => isFor(message.memberId));
      await deliver(tx, platform, kind, { notices, isOfNight });
    }
  });
}

interface Group {
  readonly events: readonly RecordedEvent[];
  /** It waited for the morning of its members. */
  readonly isOfNight: boolean;
  isFor(memberId: number): boolean;
}

/** Those for whom events waited until morning read them together with what is new for all. */
function groupByMembers(waiting: readonly WaitingEvent[]): readonly Group[] {
  const common = waiting.flatMap(({ event, memberId }) => (memberId === null ? [event] : []));
  const held = waiting.flatMap(({ event, memberId }) => (memberId === null ? [] : [{ event, memberId }]));
  const own = [...Map.groupBy(held, ({ memberId }) => memberId)].map(([memberId, rows]) => ({
    memberId,
    events: [...rows.map(({ event }) => event), ...common].sort((one, other) => one.id - other.id),
  }));
  const isHeld = new Set(own.map(({ memberId }) => memberId));
  const alike = Map.groupBy(own, ({ events }) => events.map(({ id }) => id).join());
  return [
    ...(common.length === 0
      ? []
      : [{ events: common, isOfNight: false, isFor: (memberId: number) => !isHeld.has(memberId) }]),
    ...[...alike.values()].map((members) => {
      const ids = new Set(members.map(({ memberId }) => memberId));
      return { events: members[0]?.events ?? [], isOfNight: true, isFor: (memberId: number) => ids.has(memberId) };
    }),
  ];
}

/** Members whom one transaction notifies. */
const BATCH = 500;

/** Leaves the jobs that notify all whom a group concerns, some hundreds each. */
async function leaveBatches(
  tx: Tx,
  kind: NotificationKind,
  { events, isFor, isOfNight }: Group,
  readers: readonly number[],
): Promise<void> {
  const own = readers.filter(isFor);
  const eventIds = events.map(({ id }) => id);
  for (let from = 0; from < own.length; from += BATCH) {
    const memberIds = own.slice(from, from + BATCH);
    await enqueue(tx, 'notify-batch', { kind: kind.name, eventIds, memberIds, isOfNight, batch: randomUUID() });
  }
}

/** Notifies some members. A job that runs twice finds that its batch was claimed. */
function notifyBatch(platform: Platform, data: JobData['notify-batch']): Promise<void> {
  const kind = KINDS.find(({ name }) => name === data.kind);
  if (kind === undefined) return Promise.resolve();
  return platform.db.transaction().execute(async (tx) => {
    const events = await claimEvents(tx, `notify: batch ${data.batch}`, data.eventIds);
    if (events.length === 0) return;
    const notices = await kind.write(tx, platform, events, data.memberIds);
    await deliver(tx, platform, kind, { notices, isOfNight: data.isOfNight });
  });
}

async function forgetNotifications({ db }: Platform): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
