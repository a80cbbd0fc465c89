import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { WebBuild } from '#server/platform/http/pages.ts';
import { Refusal } from './command.ts';

const folder = new URL('../../../web/build/', import.meta.url);

/** The built web; `npm start` builds it. @throws {Refusal} when it was not built. */
export async function loadWeb(): Promise<WebBuild> {
  const entry = new URL('server/index.js', folder);
  await access(entry).catch(() => {
    throw new Refusal('The web is not built yet; run npm start, which builds it.');
  });
  const build = (await import(entry.href)) as ServerBuild;
  return { mode: 'production', clientFolder: fileURLToPath(new URL('client/', folder)), load: async () => build };
}
