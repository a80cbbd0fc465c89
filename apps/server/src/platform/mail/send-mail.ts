import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db/types.ts';
import { enqueue, type JobData } from '#server/platform/jobs.ts';
import { withoutHosts } from './layout.ts';

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
  /** For mails without a request of the member: where one POST stops them without signing in (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** For mails without a request of the member: the zone whose nights they do not disturb. */
  readonly quietIn?: string;
}

/**
 * Sends a mail once the caller's transaction commits: it is written down with it and leaves with the next job.
 * A mail server that is away delays it; nothing the visitor does waits for one.
 */
export async function sendMail(
  tx: Reader,
  { kind, to, subject, text, html, unsubscribeUrl = '', quietIn }: Mail,
): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({
      kind,
      to_address: to,
      subject: withoutHosts(subject),
      text_body: text,
      html_body: html,
      unsubscribe_url: unsubscribeUrl,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await leaveMail(tx, { mailId: id, ...(quietIn === undefined ? {} : { quietIn }) });
}

/** Leaves a mail that is written down for the workers, from a moment on or at once. */
export async function leaveMail(tx: Reader, data: JobData['send-mail'], startAfter?: Date): Promise<void> {
  await enqueue(tx, 'send-mail', data, { retries: RETRIES, ...(startAfter === undefined ? {} : { startAfter }) });
}

/** Removes everything that was mailed, or waits to be mailed, to an address. */
export async function forgetMails(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where(sql`lower(to_address)`, '=', address.toLowerCase()).execute();
}
