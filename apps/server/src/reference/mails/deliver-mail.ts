import { morningAfter } from '@csz/rules/quiet-hours';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/types.ts';
import { GiveUp, type JobData, type JobHandlers } from '#server/platform/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { leaveMail } from './send-mail.ts';

const KEPT_DAYS = 90;

interface MailPlatform {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/** The jobs behind `sendMail`. */
export function mailJobs(platform: MailPlatform): Pick<JobHandlers, 'send-mail' | 'forget-mails'> {
  return {
    'send-mail': { run: (data) => deliverMail(platform, data) },
    'forget-mails': { run: () => forgetMails(platform), cron: '23 4 * * *' },
  };
}

async function deliverMail(platform: MailPlatform, data: JobData['send-mail']): Promise<void> {
  const { db, mailer } = platform;
  const { mailId } = data;
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  // It was sent by a process that died before it could say so, or its member is gone.
  if (mail === undefined || mail.sent_at !== null) return;
  if (await waitsForMorning(platform, data)) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    const { message } = error as Error;
    await db.updateTable('mails').set({ error: message }).where('id', '=', mailId).execute();
    throw withoutAddress(mailId, error as SmtpError);
  }
  // Mails carry codes and links that open accounts: what has left is not kept.
  const body = mailer.leavesHouse ? { text_body: '', html_body: '' } : {};
  await db
    .updateTable('mails')
    .set({ ...body, sent_at: sql`now()`, error: '' })
    .where('id', '=', mailId)
    .execute();
}

/** A mail server that comes back at midnight must not wake members up. */
async function waitsForMorning({ db, clock }: MailPlatform, data: JobData['send-mail']): Promise<boolean> {
  const morning = morningAfter(clock(), data.quietIn);
  if (morning === undefined) return false;
  await leaveMail(db, data, new Date(morning.epochMilliseconds));
  return true;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** What servers answer names the recipient; logs do not. */
function withoutAddress(mailId: number, error: SmtpError): Error {
  const words = `Mail ${mailId} did not leave: ${error.code ?? error.name} ${error.responseCode ?? ''}`.trim();
  return isRefused(error) ? new GiveUp(words) : new Error(words);
}

/** The server understood and will never take it: no such mailbox, for instance. 4xx and broken connections may pass. */
function isRefused({ responseCode = 0, command }: SmtpError): boolean {
  // 5xx to the sign-in or the greeting is a mistake in our settings, which the operator can correct.
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Old mails, and the files of those whose rows are gone: their time is over, or their member has left. */
async function forgetMails({ db, mailer }: Pick<MailPlatform, 'db' | 'mailer'>): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  await mailer.forgetBut(async () => {
    const kept = await db.selectFrom('mails').select('id').execute();
    return new Set(kept.map(({ id }) => id));
  });
}
