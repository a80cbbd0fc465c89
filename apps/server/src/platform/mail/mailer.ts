import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '#server/settings.ts';

/** A mail as its row holds it. */
export interface StoredMail {
  readonly id: number;
  readonly to_address: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly unsubscribe_url: string;
  readonly created_at: Date;
}

/** Takes mails out of the house. */
export interface Mailer {
  /** True when another server holds the mail afterwards, so that we need not keep it. */
  readonly leavesHouse: boolean;
  send(mail: StoredMail): Promise<void>;
  /** Deletes what it holds of mails whose rows are gone. Reads the rows after it has listed what it holds. */
  forgetBut(readIds: () => Promise<ReadonlySet<number>>): Promise<void>;
  close(): void;
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Over SMTP when the settings name a server; otherwise into the folder `outbox` of the data folder, one file a mail. */
export function openMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl === undefined ? outboxMailer(settings) : smtpMailer(settings, settings.smtpUrl);
}

/** A server that says nothing for so long is away; the job tries again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

function smtpMailer({ mailFrom }: MailSettings, url: string): Mailer {
  // Passwords leave encrypted or not at all; `?requireTLS=false` in the address says otherwise.
  const requireTLS = new URL(url).username !== '';
  const pool = { pool: true, maxConnections: 3, maxMessages: 100 } as const;
  const transport = createTransport({ url, requireTLS, ...pool, ...TIMEOUTS });
  return {
    leavesHouse: true,
    send: async (mail) => void (await transport.sendMail(messageOf(mail, mailFrom))),
    forgetBut: async () => {},
    close: () => transport.close(),
  };
}

function outboxMailer({ mailFrom, dataDir }: MailSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataDir, 'outbox');
  return {
    leavesHouse: false,
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    forgetBut: async (readIds) => {
      const names = await readdir(folder).catch(() => []);
      const ids = await readIds();
      const forgotten = names.filter((name) => !ids.has(Number.parseInt(name, 10)));
      await Promise.all(forgotten.map((name) => rm(join(folder, name), { force: true })));
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: StoredMail, from: string): SendMailOptions {
  const domain = from.replace(/^.*@|>$/g, '');
  return {
    from,
    // As an object: nothing in an address can make it two.
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    date: mail.created_at,
    // The same at every try, so that a mail that was sent twice is shown once.
    messageId: `<mail-${mail.id}.${mail.created_at.getTime().toString(36)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe_url) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: mail programs show a button that stops these mails with one POST, without signing in. */
function unsubscribeHeaders(url: string): Record<string, string> {
  if (url === '') return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
