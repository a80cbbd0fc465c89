import { startBuiltServer } from '../built-server.ts';
import { nameBrowsers } from '../chromium/find.ts';
import { openDemoSessions } from './demo-sessions.ts';
import { openMailFolder } from './mail-folder.ts';

/** Where stories have their pushes sent: no one listens there. What a browser is sent they hand it themselves. */
export const PUSH_SERVICE = '127.0.0.1:9';

/**
 * A browser, a mail server, and one built portal for all browser tests. `CSZ_TEST_URL` (with `CSZ_TEST_MAILS`, the
 * folder where its mails arrive) names a portal that runs already.
 */
export async function setup(): Promise<() => Promise<void>> {
  await nameBrowsers();
  const close = process.env.CSZ_TEST_URL ? async () => {} : await openPortal();
  process.env.CSZ_TEST_SESSIONS = JSON.stringify(await openDemoSessions(String(process.env.CSZ_TEST_URL)));
  return close;
}

async function openPortal(): Promise<() => Promise<void>> {
  const mails = await openMailFolder();
  const server = await startBuiltServer({ SMTP_URL: mails.url, PUSH_LOCAL_HOST: PUSH_SERVICE });
  process.env.CSZ_TEST_URL = server.url;
  process.env.CSZ_TEST_MAILS = mails.folder;
  return async () => {
    await server.stop();
    await mails.close();
  };
}
