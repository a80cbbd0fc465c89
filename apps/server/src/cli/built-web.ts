import { access, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { WebBuild } from '#server/platform/http/pages.ts';
import { Refusal } from './command.ts';

const webFolder = new URL('../../../web/build/', import.meta.url);
const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** What the bundle that serves was made with; in the sources there is none. */
export interface BundledWith {
  /** What the web was built from. */
  readonly web: string;
  /** The names of the migrations. */
  readonly migrations: readonly string[];
}

declare const BUNDLED_WITH: BundledWith | undefined;

const bundledWith = typeof BUNDLED_WITH === 'undefined' ? undefined : BUNDLED_WITH;

/** Looks for the built web. @throws {Refusal} when it was not built, or with another version than the server. */
export async function findWeb(folder = webFolder, bundled = bundledWith): Promise<void> {
  await access(new URL('server/index.js', folder)).catch(() => {
    throw new Refusal('The web is not built yet; npm run csz -- build does it.');
  });
  // An old server would bring the database to the newest schema, and name files of the web that are gone.
  if (bundled !== undefined && !(await isOfThisVersion(folder, bundled)))
    throw new Refusal('The portal was built of another version; npm run csz -- build does it again.');
}

async function isOfThisVersion(folder: URL, { web, migrations }: BundledWith): Promise<boolean> {
  const builtFrom = await readFile(new URL('.built-from', folder), 'utf8').catch(() => '');
  const present = await readdir(migrationsFolder);
  return builtFrom === web && present.sort().join() === [...migrations].sort().join();
}

/** The built web. @throws {Refusal} when it was not built. */
export async function loadWeb(): Promise<WebBuild> {
  await findWeb();
  // Its types are made when it is built. The bundle of what serves takes it in from here.
  const build: ServerBuild = await import('../../../web/build/server/index.js' as string);
  return { mode: 'production', clientFolder: fileURLToPath(new URL('client/', webFolder)), load: async () => build };
}
