import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface MailServer {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** What has arrived, oldest first. */
  readonly mails: Email[];
  /** Answers the next recipients with this refusal (a code and words) instead of taking the mail. */
  refuse(code: number, words: string): void;
  accept(): void;
}

/** A real mail server in this process, gone after the last test of the file. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, _session, done) => {
      Array.fromAsync(stream)
        .then((chunks) => PostalMime.parse(Buffer.concat(chunks as Buffer[])))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (code, words) => {
      refusal = Object.assign(new Error(words), { responseCode: code });
    },
    accept: () => {
      refusal = undefined;
    },
  };
}
