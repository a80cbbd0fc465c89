import type { Reader } from '#server/platform/db/types.ts';
import { enqueue } from '#server/platform/jobs.ts';

declare module '#server/platform/jobs.ts' {
  interface JobData {
    'send-mail': { mailId: number };
    'forget-mails': null;
  }
}

/** With waits that grow to an hour: about a day, in which somebody notices that the mail server is away. */
const RETRIES = 30;

export interface Mail {
  /** What it is about, for staff who look for it: `reset-code`. */
  readonly kind: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For mails that nobody asked for just now: where one POST stops them without signing in (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends a mail once the caller's transaction commits: it is written down with it and leaves with the next job.
 * A mail server that is away delays it; nothing the visitor does waits for one.
 */
export async function sendMail(
  tx: Reader,
  { kind, to, subject, text, html, unsubscribeUrl = '' }: Mail,
): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({ kind, to_address: to, subject, text_body: text, html_body: html, unsubscribe_url: unsubscribeUrl })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'send-mail', { mailId: id }, { retries: RETRIES });
}
