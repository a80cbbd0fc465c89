import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/types.ts';
import { enqueue, type JobData, type JobHandlers } from '#server/platform/jobs.ts';
import { mailLayout } from '#server/platform/mail/layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { KINDS } from './kinds.ts';
import type { Notice, NotificationKind } from './notification-kind.ts';
import { listUnwanted } from './preferences.ts';
import { stopLinks } from './stop-mails.ts';
import { markTaken, takeDue, takeOne } from './waiting.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** One event of a kind, or all that wait; null, by the clock: of all kinds. */
    'send-notifications': { kind: string; eventId?: number } | null;
    'forget-notifications': null;
  }
}

const KEPT_DAYS = 180;

export function notificationJobs(platform: Platform): Pick<JobHandlers, 'send-notifications' | 'forget-notifications'> {
  return {
    // The cron finds what a job left behind that failed for good.
    'send-notifications': { run: (data) => sendNotifications(platform, data), cron: '*/15 * * * *' },
    'forget-notifications': { run: () => forgetNotifications(platform), cron: '53 3 * * *' },
  };
}

async function sendNotifications(platform: Platform, data: JobData['send-notifications']): Promise<void> {
  // A kind that cannot be told does not hold up the others.
  if (data === null) for (const { name: kind } of KINDS) await enqueue(platform.db, 'send-notifications', { kind });
  const kind = KINDS.find(({ name }) => name === data?.kind);
  if (kind === undefined) return;
  await platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const eventId = data?.eventId;
    const events = await (eventId === undefined ? takeDue(tx, kind, now) : takeOne(tx, kind, eventId));
    if (events.length === 0) return;
    await deliver(tx, platform, kind, await kind.write(tx, platform, events));
    await markTaken(tx, kind, { events, now });
  });
}

async function deliver(tx: Tx, platform: Platform, kind: NotificationKind, notices: readonly Notice[]): Promise<void> {
  const memberIds = notices.map(({ message }) => message.memberId);
  const unwanted = kind.canBeStopped ? await listUnwanted(tx, kind.name, memberIds) : undefined;
  for (const notice of notices) {
    const { memberId } = notice.message;
    const isMailed = unwanted?.mail.has(memberId) !== true;
    if (isMailed) await mail(tx, platform, kind, notice);
    if (unwanted?.screen.has(memberId) !== true) await keep(tx, kind, notice, isMailed);
  }
}

/** What a member reads later on the screen. */
async function keep(tx: Tx, kind: NotificationKind, { message, events }: Notice, isMailed: boolean): Promise<void> {
  const rows = events.map(({ id, subject }) => ({
    member_id: message.memberId,
    kind: kind.name,
    event_id: id,
    subject,
    data: JSON.stringify({ title: message.title }),
    mailed_at: isMailed ? sql<Date>`now()` : null,
  }));
  await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function mail(tx: Tx, platform: Platform, kind: NotificationKind, { message, events }: Notice): Promise<void> {
  const { memberId, email, ...letter } = message;
  const stop = kind.canBeStopped ? await stopLinks(platform, memberId) : undefined;
  const [first] = events;
  const tz = first === undefined ? undefined : kind.waitOf(first)?.tz;
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
