import { startBuiltServer } from '../built-server.ts';
import { findChromium } from '../chromium/find.ts';

/** A browser, and one built portal for all browser tests; `CSZ_TEST_URL` names a portal that runs already. */
export async function setup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium();
  if (process.env.CSZ_TEST_URL) return async () => {};
  const server = await startBuiltServer();
  process.env.CSZ_TEST_URL = server.url;
  return () => server.stop();
}
