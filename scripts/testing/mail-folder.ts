import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export interface MailFolder {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** Where each mail that arrives becomes a file, `<arrival>.eml`. */
  readonly folder: string;
  close(): Promise<void>;
}

/** A real mail server whose mailboxes are files, so that browser tests in other processes can read them. */
export async function openMailFolder(): Promise<MailFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-mails-'));
  let arrivals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      arrivals += 1;
      const file = join(folder, `${String(arrivals).padStart(6, '0')}.eml`);
      Array.fromAsync(stream)
        .then((chunks) => writeFile(`${file}.part`, Buffer.concat(chunks as Buffer[])))
        // A reader meanwhile finds a whole mail or none.
        .then(() => rename(`${file}.part`, file))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    close: async () => {
      await new Promise<void>((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
