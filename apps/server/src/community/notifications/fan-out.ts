import { sql } from 'kysely';
import { enqueuePushes } from '#server/community/push/api.ts';
import { listMemberZones } from '#server/people/follows/api.ts';
import { together } from '#server/platform/db/concurrent.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import type { Tx } from '#server/platform/db/types.ts';
import type { RecordedEvent } from '#server/platform/events/events.ts';
import { type Reaction, reactTo } from '#server/platform/events/reactions.ts';
import { claimEvents } from '#server/platform/events/record-event.ts';
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Announcement, FanOutKind } from './fan-out-kinds.ts';
import { sendLetters } from './letters.ts';
import { whenToPush } from './push-of.ts';
import { pageOf } from './subject-pages.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** Those followers whose id is above a number. */
    'fan-out': { kind: string; eventId: number; after: number };
  }
}

/** Members whom one transaction notifies. */
const BATCH = 1000;

/** Events whose first followers are in memory at once. */
const EVENTS_AT_ONCE = 10;

/** The write leaves no more than the event, however many follow; games that end in one moment share their journeys. */
export const fanningOut = (kind: FanOutKind): Reaction =>
  reactTo({
    name: `fan out: ${kind.name}`,
    on: kind.on,
    asJob: async (tx, platform, events) => {
      for (let start = 0; start < events.length; start += EVENTS_AT_ONCE) {
        const these = events.slice(start, start + EVENTS_AT_ONCE);
        await together(...these.map((event) => notifyBatch(tx, platform, kind, { event, after: 0 })));
      }
    },
  });

export const fanOutJobs = (platform: Platform, kinds: readonly FanOutKind[]): Pick<JobHandlers, 'fan-out'> => ({
  'fan-out': {
    run: async ({ kind: name, eventId, after }) => {
      const kind = kinds.find((one) => one.name === name);
      if (kind === undefined) return;
      await platform.db.transaction().execute(async (tx) => {
        const [event] = await claimEvents(tx, `fan out: ${kind.name} after ${after}`, [eventId]);
        if (event !== undefined) await notifyBatch(tx, platform, kind, { event, after });
      });
    },
  },
});

interface Batch {
  readonly event: RecordedEvent;
  /** The id of the last member of the batch before; 0 for the first batch. */
  readonly after: number;
}

/**
 * Notifies the next followers and leaves the job for those after them, in the transaction that claims the batch: a process
 * that is killed in between loses none, and a job that runs twice finds that its batch was claimed.
 */
async function notifyBatch(tx: Tx, platform: Platform, kind: FanOutKind, { event, after }: Batch): Promise<void> {
  const announcement = await kind.announce(tx, platform, event);
  if (announcement === undefined) return dropUnread(tx, kind, event.subject);
  const followers = await listFollowers(tx, kind, { event, announcement, after });
  const last = followers.at(-1);
  if (last === undefined) return;
  const zones = await listMemberZones(tx, listReached(followers));
  const batch = { event, announcement, followers, zones };
  await keepForAll(tx, kind, batch);
  await pushToAll(tx, platform, kind, batch);
  await mailToSome(tx, platform, kind, batch);
  if (followers.length === BATCH)
    await enqueue(tx, 'fan-out', { kind: kind.name, eventId: event.id, after: last.memberId });
}

interface Follower {
  readonly memberId: number;
  readonly onScreen: boolean;
  readonly byPush: boolean;
  /** Empty: not by mail. */
  readonly email: string;
}

interface AnnouncedBatch {
  readonly event: RecordedEvent;
  readonly announcement: Announcement;
  readonly followers: readonly Follower[];
  /** Where those live who get pushes or mails, as far as it is known. */
  readonly zones: ReadonlyMap<number, string>;
}

const listReached = (followers: readonly Follower[]): number[] =>
  followers.flatMap(({ memberId, byPush, email }) => (byPush || email !== '' ? [memberId] : []));

/** Members who follow one of the teams and did not mute it, with the ways that they want; never the one who did it. */
async function listFollowers(
  tx: Tx,
  { name, offAtFirst = [] }: FanOutKind,
  { event, announcement, after }: Pick<AnnouncedBatch, 'event' | 'announcement'> & { readonly after: number },
): Promise<readonly Follower[]> {
  const wants = (channel: 'mail' | 'push' | 'screen') => sql`coalesce((select p.is_on from notification_preferences p
    where p.member_id = m.id and p.kind = ${name} and p.channel = ${channel}), ${!offAtFirst.includes(channel)})`;
  const { rows } = await sql<Follower>`
    with team as (select * from jsonb_to_recordset(${JSON.stringify(announcement.teams)}::jsonb) as t("schoolId" int, "sportId" int)),
    next as (
      select distinct f.member_id as id from team t
      join follows f on f.school_id = t."schoolId" and (f.sport_id is null or f.sport_id = t."sportId")
      where f.member_id > ${after} and f.member_id is distinct from ${event.actor}
        and not exists (select from mutes u where u.member_id = f.member_id and u.school_id = t."schoolId"
          and (u.sport_id is null or u.sport_id = t."sportId"))
      order by f.member_id limit ${BATCH})
    select m.id as "memberId", m.deactivated_at is null and ${wants('screen')} as "onScreen",
      m.deactivated_at is null and exists (select from push_subscriptions s where s.member_id = m.id) and ${wants('push')} as "byPush",
      case when m.deactivated_at is null and m.email_verified_at is not null and ${wants('mail')} then m.email else '' end as email
    from next join members m on m.id = next.id order by m.id`.execute(tx);
  return rows;
}

/** One line a member, which says what holds now until it is read. The same event again changes nothing. */
async function keepForAll(
  tx: Tx,
  { name }: FanOutKind,
  { event, announcement, followers }: AnnouncedBatch,
): Promise<void> {
  const ids = followers.flatMap(({ memberId, onScreen }) => (onScreen ? [memberId] : []));
  const mailed = followers.flatMap(({ memberId, email }) => (email === '' ? [] : [memberId]));
  const data = JSON.stringify({ title: announcement.title });
  await sql`
    insert into notifications as n (member_id, kind, event_id, subject, data, mailed_at)
    select given.id, ${name}, ${event.id}, ${event.subject}, ${data}::jsonb,
      case when given.id = ${anyOf(mailed)} then now() end
    from unnest(${ids}::int[]) as given(id)
    where not exists (select from notifications known where known.member_id = given.id and known.kind = ${name}
      and known.subject = ${event.subject} and known.event_id >= ${event.id})
    on conflict (member_id, kind, subject) where read_at is null do update set
      event_id = excluded.event_id, data = excluded.data, created_at = excluded.created_at`.execute(tx);
}

async function pushToAll(
  tx: Tx,
  { clock }: Platform,
  kind: FanOutKind,
  { event, announcement, followers, zones }: AnnouncedBatch,
): Promise<void> {
  const ids = followers.flatMap(({ memberId, byPush }) => (byPush ? [memberId] : []));
  if (ids.length === 0) return;
  const kept = await tx
    .selectFrom('notifications')
    .select(['id', 'member_id'])
    .where('event_id', '=', event.id)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`member_id = ${anyOf(ids)}`)
    .execute();
  const lines = new Map(kept.map(({ id, member_id }) => [member_id, id]));
  const { title, body, tz } = announcement;
  const text = { title, body, url: pageOf(event.subject), tag: `${kind.name} ${event.subject}` };
  const now = clock();
  await enqueuePushes(
    tx,
    ids.map((memberId) => ({
      ...text,
      memberId,
      notificationId: lines.get(memberId) ?? null,
      ...whenToPush(kind, now, zones.get(memberId) ?? tz),
    })),
  );
}

/** Few want mails of what is on their screens. */
function mailToSome(
  tx: Tx,
  platform: Platform,
  kind: FanOutKind,
  { announcement, followers, zones }: AnnouncedBatch,
): Promise<void> {
  const { title, body, action, tz } = announcement;
  const text = { title, paragraphs: [body], action };
  const letters = followers.flatMap(({ memberId, email }) =>
    email === '' ? [] : [{ memberId, email, text, tz: zones.get(memberId) ?? tz }],
  );
  return sendLetters(tx, platform, kind, letters);
}

/** What holds no longer is no news for those who have not read it. */
async function dropUnread(tx: Tx, { name }: FanOutKind, subject: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('kind', '=', name)
    .where('subject', '=', subject)
    .where('read_at', 'is', null)
    .execute();
}
