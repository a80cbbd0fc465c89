import { morningAfter } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import { enqueuePushes } from '#server/community/push/api.ts';
import { listMemberZones } from '#server/people/follows/api.ts';
import { listSuspended } from '#server/people/suspensions/api.ts';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts';
import type { MessageText } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Mail, sendMails } from '#server/reference/mails/api.ts';
import { writeDigests } from './digest-contents.ts';
import { weeklyDigest } from './kinds.ts';
import { mailOf } from './letters.ts';
import { listUnwanted, type Unwanted } from './preferences.ts';
import { HOME_TZ, whenToPush } from './push-of.ts';
import { pageOf } from './subject-pages.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** Of those members whose id is above a number; null, by the clock: of all. */
    'send-weekly-digests': { after: number } | null;
  }
}

/** Members whose digests one transaction writes. */
const BATCH = 500;

export const digestJobs = (platform: Platform): Pick<JobHandlers, 'send-weekly-digests'> => ({
  'send-weekly-digests': { run: (data) => sendBatch(platform, data?.after ?? 0), cron: '7 * * * *' },
});

const SUNDAY = 7;
const MONDAY = 1;

/**
 * The Sunday whose digest leaves at a moment in a zone: from six in the evening, and by day until noon of Monday for
 * servers that were away.
 */
export function digestSunday(now: Temporal.Instant, tz: string): string | undefined {
  if (morningAfter(now, tz) !== undefined) return undefined;
  const local = now.toZonedDateTimeISO(tz);
  const day = local.toPlainDate();
  if (local.dayOfWeek === SUNDAY && local.hour >= 18) return day.toString();
  return local.dayOfWeek === MONDAY && local.hour < 12 ? day.subtract({ days: 1 }).toString() : undefined;
}

/** A member whose digest is due. */
interface DigestReader {
  readonly id: number;
  readonly email: string;
  readonly tz: string;
}

/**
 * Writes the digests of some members and leaves the job of those after them, in one transaction. Each is claimed for the
 * week before, also one that is empty: a job that runs twice sends none twice.
 */
function sendBatch(platform: Platform, after: number): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const sunday = await findSunday(tx, now);
    if (sunday === undefined) return;
    const members = await listMembers(tx, { after, sunday });
    const readers = await claim(tx, sunday, await listDue(tx, members, now));
    const digests = await writeDigests(tx, platform, { memberIds: readers.map(({ id }) => id), sunday });
    const memberIds = [...digests.keys()];
    const unwanted = await listUnwanted(tx, weeklyDigest, memberIds);
    await keep(tx, digests, { sunday, unwanted });
    await push(tx, digests, { readers, unwanted, now });
    const mails: Mail[] = [];
    for (const { id: memberId, email, tz } of readers) {
      const text = digests.get(memberId);
      if (text === undefined || email === '' || unwanted.mail.has(memberId)) continue;
      mails.push(await mailOf(platform, weeklyDigest, { memberId, email, text, tz, stops: weeklyDigest.name }));
    }
    await sendMails(tx, mails);
    const last = members.at(-1);
    if (last !== undefined && members.length === BATCH) await enqueue(tx, 'send-weekly-digests', { after: last.id });
  });
}

/** The Sunday whose digests leave somewhere now. The zones of the portal are so near that it is one. */
async function findSunday(db: Reader, now: Temporal.Instant): Promise<string | undefined> {
  const states = await db.selectFrom('states').select('tz').distinct().execute();
  return [HOME_TZ, ...states.map(({ tz }) => tz)].map((tz) => digestSunday(now, tz)).find((day) => day !== undefined);
}

/** The next members who had no digest of this week; none who is on hold or not here. */
function listMembers(tx: Tx, { after, sunday }: { after: number; sunday: string }) {
  return tx
    .selectFrom('members as m')
    .select(['m.id', 'm.email', 'm.email_verified_at'])
    .where('m.id', '>', after)
    .where('m.deactivated_at', 'is', null)
    .where('m.anonymised_at', 'is', null)
    .where('m.held_at', 'is', null)
    .where(sql<boolean>`not exists (select from weekly_digests d where d.member_id = m.id and d.sunday >= ${sunday})`)
    .orderBy('m.id')
    .limit(BATCH)
    .execute();
}

/** Those in whose zone the hour has come, without those whom staff suspended. */
async function listDue(
  tx: Tx,
  members: Awaited<ReturnType<typeof listMembers>>,
  now: Temporal.Instant,
): Promise<readonly DigestReader[]> {
  const ids = members.map(({ id }) => id);
  const zones = await listMemberZones(tx, ids);
  const suspended = await listSuspended(tx, ids);
  return members.flatMap(({ id, email, email_verified_at }) => {
    const tz = zones.get(id) ?? HOME_TZ;
    if (suspended.has(id) || digestSunday(now, tz) === undefined) return [];
    return [{ id, tz, email: email_verified_at === null ? '' : email }];
  });
}

/** Of two workers the second waits here for the first, and then finds that the week's digests were sent. */
async function claim(tx: Tx, sunday: string, due: readonly DigestReader[]): Promise<readonly DigestReader[]> {
  const { rows } = await sql<{ member_id: number }>`
    insert into weekly_digests as known (member_id, sunday)
    select id, ${sunday}::date from unnest(${due.map(({ id }) => id)}::int[]) as due(id) order by id
    on conflict (member_id) do update set sunday = excluded.sunday where known.sunday < excluded.sunday
    returning member_id`.execute(tx);
  const claimed = new Set(rows.map(({ member_id }) => member_id));
  return due.filter(({ id }) => claimed.has(id));
}

type Digests = ReadonlyMap<number, MessageText>;

/** What the line of the list is about: a week, by its Sunday. */
const subjectOf = (sunday: string) => `week:${sunday.replaceAll('-', '')}`;

async function keep(
  tx: Tx,
  digests: Digests,
  { sunday, unwanted }: { sunday: string; unwanted: Unwanted },
): Promise<void> {
  const rows = [...digests].flatMap(([member_id, { title }]) =>
    unwanted.screen.has(member_id)
      ? []
      : [{ member_id, kind: weeklyDigest.name, subject: subjectOf(sunday), data: JSON.stringify({ title }) }],
  );
  if (rows.length > 0) await tx.insertInto('notifications').values(rows).execute();
}

interface Pushed {
  readonly readers: readonly DigestReader[];
  readonly unwanted: Unwanted;
  readonly now: Temporal.Instant;
}

async function push(tx: Tx, digests: Digests, { readers, unwanted, now }: Pushed): Promise<void> {
  const pushes = readers.flatMap(({ id: memberId, tz }) => {
    const digest = digests.get(memberId);
    if (digest === undefined || unwanted.push.has(memberId)) return [];
    const [first] = digest.sections ?? [];
    const text = {
      title: digest.title,
      body: first?.links[0]?.text ?? '',
      url: pageOf('week:'),
      tag: weeklyDigest.name,
    };
    return [{ ...text, memberId, notificationId: null, ...whenToPush(weeklyDigest, now, tz) }];
  });
  await enqueuePushes(tx, pushes);
}
