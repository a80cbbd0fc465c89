import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { WebBuild } from '#server/platform/http/pages.ts';
import { Refusal } from './command.ts';

const webFolder = new URL('../../../web/build/', import.meta.url);

/** Where the built web begins. @throws {Refusal} when it was not built. */
export async function findWeb(folder = webFolder): Promise<URL> {
  const entry = new URL('server/index.js', folder);
  await access(entry).catch(() => {
    throw new Refusal('The web is not built yet; npm run csz -- build does it.');
  });
  return entry;
}

/** The built web. @throws {Refusal} when it was not built. */
export async function loadWeb(): Promise<WebBuild> {
  const entry = await findWeb();
  const build = (await import(entry.href)) as ServerBuild;
  return { mode: 'production', clientFolder: fileURLToPath(new URL('client/', webFolder)), load: async () => build };
}
