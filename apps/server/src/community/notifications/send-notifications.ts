import { outOfQuiet } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import { enqueuePushes, type Push } from '#server/community/push/api.ts';
import { listMemberZones } from '#server/people/follows/api.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import { enqueue, type JobData, type JobHandlers } from '#server/platform/jobs.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { KINDS } from './kinds.ts';
import type { Notice, NotificationKind } from './notification-kind.ts';
import { listUnwanted, type Unwanted } from './preferences.ts';
import { pushOf } from './push-of.ts';
import { stopLinks } from './stop-links.ts';
import { holdFor, markTaken, takeDue, takeOne, type WaitingEvent } from './waiting.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** One event of a kind, or all that wait; null, by the clock: of all kinds. */
    'send-notifications': { kind: string; eventId?: number } | null;
    'forget-notifications': null;
  }
}

const KEPT_DAYS = 180;
/** What a member waits for comes in every way. */
const WANTED: Unwanted = { mail: new Set(), push: new Set(), screen: new Set() };

export function notificationJobs(platform: Platform): Pick<JobHandlers, 'send-notifications' | 'forget-notifications'> {
  return {
    // The cron finds what a job left behind that failed for good.
    'send-notifications': { run: (data) => sendNotifications(platform, data), cron: '*/15 * * * *' },
    'forget-notifications': { run: () => forgetNotifications(platform), cron: '53 3 * * *' },
  };
}

async function sendNotifications(platform: Platform, data: JobData['send-notifications']): Promise<void> {
  // A kind that cannot be sent does not hold up the others.
  if (data === null) for (const { name: kind } of KINDS) await enqueue(platform.db, 'send-notifications', { kind });
  const kind = KINDS.find(({ name }) => name === data?.kind);
  if (kind === undefined) return;
  await platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const eventId = data?.eventId;
    const waiting = await (eventId === undefined ? takeDue(tx, kind, now) : takeOne(tx, kind, eventId));
    if (waiting.length === 0) return;
    await markTaken(tx, kind, { waiting, now });
    for (const { events, isFor } of groupByMembers(waiting)) {
      const notices = await kind.write(tx, platform, events);
      await deliver(
        tx,
        platform,
        kind,
        notices.filter(({ message }) => isFor(message.memberId)),
      );
    }
  });
}

interface Group {
  readonly events: readonly RecordedEvent[];
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
    ...(common.length === 0 ? [] : [{ events: common, isFor: (memberId: number) => !isHeld.has(memberId) }]),
    ...[...alike.values()].map((members) => {
      const ids = new Set(members.map(({ memberId }) => memberId));
      return { events: members[0]?.events ?? [], isFor: (memberId: number) => ids.has(memberId) };
    }),
  ];
}

async function deliver(tx: Tx, platform: Platform, kind: NotificationKind, notices: readonly Notice[]): Promise<void> {
  const memberIds = notices.map(({ message }) => message.memberId);
  const unwanted = kind.canBeStopped ? await listUnwanted(tx, kind, memberIds) : WANTED;
  const zones = await listMemberZones(tx, memberIds);
  const now = platform.clock();
  const mornings = new Set<number>();
  const pushes: Push[] = [];
  for (const notice of notices) {
    const { memberId } = notice.message;
    const wait = notice.events[0] && kind.waitOf(notice.events[0]);
    const tz = wait?.tz && (zones.get(memberId) ?? wait.tz);
    const until = tz === undefined ? now : outOfQuiet(now, tz);
    // What need not wait is written at once, and its mail leaves by day. The rest may change again until morning.
    if (wait?.minutes !== 0 && Temporal.Instant.compare(until, now) > 0) {
      await holdFor(tx, kind, { memberId, events: notice.events, until });
      mornings.add(until.epochMilliseconds);
      continue;
    }
    const isMailed = notice.message.email !== '' && !unwanted.mail.has(memberId);
    if (isMailed) await mail(tx, platform, kind, { notice, tz });
    const kept = unwanted.screen.has(memberId) ? [] : await keep(tx, kind, notice, isMailed);
    if (!unwanted.push.has(memberId))
      pushes.push(pushOf(kind, notice, { kept, now, tz: zones.get(memberId) ?? wait?.tz }));
  }
  await enqueuePushes(tx, pushes);
  for (const morning of mornings)
    await enqueue(tx, 'send-notifications', { kind: kind.name }, { startAfter: new Date(morning) });
}

/** Those of before and those who came, each once, the last one last. */
const ACTORS = sql`(
  select jsonb_agg(actor order by place) from (
    select actor, max(place) as place
    from jsonb_array_elements((n.data -> 'actors') || (excluded.data -> 'actors')) with ordinality as acted(actor, place)
    group by actor) as once)`;

/** What a member reads later on the screen: of each thing one line, which counts until it is read. */
async function keep(tx: Tx, kind: NotificationKind, notice: Notice, isMailed: boolean): Promise<readonly number[]> {
  const { events, actors = [] } = notice;
  const { memberId, title } = notice.message;
  // The names of those who acted are looked up where the line is read: they may change, be on hold, or go.
  const data = JSON.stringify(actors.length === 0 ? { title } : { actors });
  const kept: number[] = [];
  for (const [subject, own] of Map.groupBy(events, (event) => kind.subjectOf?.(event) ?? event.subject)) {
    const last = Math.max(...own.map(({ id }) => id));
    // The same event twice is one notification.
    const { rows } = await sql<{ id: number }>`
      insert into notifications as n (member_id, kind, event_id, subject, data, mailed_at, count)
      select ${memberId}, ${kind.name}, ${last}, ${subject}, ${data}::jsonb, case when ${isMailed} then now() end, ${actors.length || own.length}
      where not exists (
        select from notifications known where known.member_id = ${memberId} and known.kind = ${kind.name}
          and known.subject = ${subject} and known.event_id >= ${last})
      on conflict (member_id, kind, subject) where read_at is null do update set
        event_id = excluded.event_id, created_at = excluded.created_at,
        mailed_at = coalesce(excluded.mailed_at, n.mailed_at),
        data = excluded.data || case when n.data -> 'actors' is null then '{}' else jsonb_build_object('actors', ${ACTORS}) end,
        count = case when n.data -> 'actors' is null then n.count + excluded.count
          else jsonb_array_length(${ACTORS}) end
      returning n.id`.execute(tx);
    kept.push(...rows.map(({ id }) => id));
  }
  return kept;
}

async function mail(
  tx: Tx,
  platform: Platform,
  kind: NotificationKind,
  { notice, tz }: { notice: Notice; tz: string | undefined },
): Promise<void> {
  const { memberId, email, ...letter } = notice.message;
  const stop = kind.canBeStopped ? await stopLinks(platform, memberId) : undefined;
  const body = mailLayout({
    ...letter,
    footer: platform.settings.mailFooter,
    ...(stop === undefined ? {} : { unsubscribeUrl: stop.page }),
  });
  await sendMail(tx, {
    kind: kind.name,
    to: email,
    subject: letter.title,
    ...body,
    ...(stop === undefined ? {} : { unsubscribeUrl: stop.call }),
    ...(tz === undefined ? {} : { quietIn: tz }),
  });
}

async function forgetNotifications({ db }: Platform): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
