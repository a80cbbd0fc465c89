import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { WebBuild } from '#server/platform/http/pages.ts';
import { Refusal } from './command.ts';

const webFolder = new URL('../../../web/build/', import.meta.url);

/** Looks for the built web. @throws {Refusal} when it was not built. */
export async function findWeb(folder = webFolder): Promise<void> {
  await access(new URL('server/index.js', folder)).catch(() => {
    throw new Refusal('The web is not built yet; npm run csz -- build does it.');
  });
}

/** The built web. @throws {Refusal} when it was not built. */
export async function loadWeb(): Promise<WebBuild> {
  await findWeb();
  // Its types are made when it is built. The bundle of what serves takes it in from here.
  const build: ServerBuild = await import('../../../web/build/server/index.js' as string);
  return { mode: 'production', clientFolder: fileURLToPath(new URL('client/', webFolder)), load: async () => build };
}
