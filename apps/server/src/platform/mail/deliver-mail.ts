import { sql } from 'kysely';
import type { Db } from '#server/platform/db/types.ts';
import { GiveUp, type JobHandlers } from '#server/platform/jobs.ts';
import type { Mailer } from './mailer.ts';

const KEPT_DAYS = 90;

interface MailPlatform {
  readonly db: Db;
  readonly mailer: Mailer;
}

/** The jobs behind `sendMail`. */
export function mailJobs({ db, mailer }: MailPlatform): Pick<JobHandlers, 'send-mail' | 'forget-mails'> {
  return {
    'send-mail': { run: ({ mailId }) => deliverMail({ db, mailer }, mailId) },
    'forget-mails': { run: () => forgetMails(db), cron: '23 4 * * *' },
  };
}

async function deliverMail({ db, mailer }: MailPlatform, mailId: number): Promise<void> {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  // It was sent by a process that died before it could say so, or its member is gone.
  if (mail === undefined || mail.sent_at !== null) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await db.updateTable('mails').set({ error: message }).where('id', '=', mailId).execute();
    if (isRefused(error)) throw new GiveUp(message, { cause: error });
    throw error;
  }
  // Mails carry codes and links that open accounts: what has left is not kept.
  const body = mailer.leavesHouse ? { text_body: '', html_body: '' } : {};
  await db
    .updateTable('mails')
    .set({ ...body, sent_at: sql`now()`, error: '' })
    .where('id', '=', mailId)
    .execute();
}

/** The server understood and will never take it: no such mailbox, for instance. 4xx and broken connections may pass. */
function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  // 5xx to the sign-in or the greeting is a mistake in our settings, which somebody will mend.
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

async function forgetMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
