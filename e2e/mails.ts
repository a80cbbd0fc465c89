import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

/** Waits for the newest mail to an address whose subject fits, and reads it as a mail program would. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = await readAll();
        found = mails.findLast((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''));
        return found;
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBeDefined();
  return found as Email;
}

/** The address behind a mail's button, on the portal under test. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function readAll(): Promise<Email[]> {
  const folder = process.env.CSZ_TEST_MAILS ?? '';
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
}
