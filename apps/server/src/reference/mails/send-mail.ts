import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { enqueue, enqueueAll, type JobData } from '#server/platform/jobs.ts';
import { withoutHosts } from '#server/platform/mail/layout.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    /** With a zone it leaves by day there, however long the mail server was away. */
    'send-mail': { mailId: number; quietIn?: string };
    'forget-mails': null;
  }
}

/** With waits that grow to an hour: about a day, in which the operator notices that the mail server is away. */
const RETRIES = 30;

export interface Mail {
  /** What it is about, for staff who look for it: `reset-code`. */
  readonly kind: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is about, where it goes to a mailbox that is not, or not yet, or no more theirs: it goes with their account. */
  readonly memberId?: number;
  /** For mails without a request of the member: where one POST stops them without signing in (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** For mails without a request of the member: the zone whose nights they do not disturb. */
  readonly quietIn?: string;
}

/**
 * Sends a mail once the caller's transaction commits: it is written down with it and leaves with the next job.
 * A mail server that is away delays it; nothing the visitor does waits for one.
 */
export const sendMail = (tx: Reader, mail: Mail): Promise<void> => sendMails(tx, [mail]);

/** Sends several mails as `sendMail` does, with two statements for all of them. */
export async function sendMails(tx: Reader, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ kind, to, subject, text, html, unsubscribeUrl = '', memberId }) => ({
    kind,
    to_address: to,
    subject: withoutHosts(subject),
    text_body: text,
    html_body: html,
    unsubscribe_url: unsubscribeUrl,
    member_id: memberId ?? null,
  }));
  const kept = await tx.insertInto('mails').values(rows).returning('id').execute();
  const jobs = kept.map(({ id: mailId }, at) => {
    const quietIn = mails[at]?.quietIn;
    return quietIn === undefined ? { mailId } : { mailId, quietIn };
  });
  await enqueueAll(tx, 'send-mail', jobs, { retries: RETRIES });
}

/** Leaves a mail that is written down for the workers, from a moment on or at once. */
export async function leaveMail(tx: Reader, data: JobData['send-mail'], startAfter?: Date): Promise<void> {
  await enqueue(tx, 'send-mail', data, { retries: RETRIES, ...(startAfter === undefined ? {} : { startAfter }) });
}

/** Removes everything that was mailed, or waits to be mailed, to an address. */
export async function forgetMails(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where(sql`lower(to_address)`, '=', address.toLowerCase()).execute();
}

/** Removes what was mailed about a member to any address. */
export async function forgetMailsAbout(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('mails').where('member_id', '=', memberId).execute();
}
