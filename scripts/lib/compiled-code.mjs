import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, memorySettings, pinnedNode, root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { digestOf, filesBelow } from './source-files.mjs';
import { step } from './step.mjs';

/** What a process that serves loads, beside `main.ts`: some of it only later, or in a thread. */
const LOADED = [
  'apps/server/src/cli/serve-portal.ts',
  'apps/server/src/platform/storage/s3.ts',
  'apps/server/src/site/share-cards/draw-card.ts',
  'apps/web/build/server/index.js',
];

/** What tells, beside the server's files, whether it is the code of the last time: its packages, and the built web. */
const OTHERS = ['package-lock.json', 'apps/web/build/.built-from'];

/**
 * Loads the server's code once in a process of its own, unless it is the code of the last time. What Node compiled is read
 * from files from then on: a process that had to compile it keeps the compiler for types, 13 MiB, for as long as it
 * serves, and so does the one that keeps it.
 *
 * @returns {Promise<void>}
 */
export async function ensureCompiled() {
  const settings = memorySettings();
  const stamp = join(settings.NODE_COMPILE_CACHE ?? '', 'compiled-from');
  const sources = await digestOf([...OTHERS.map((file) => join(root, file)), ...(await filesOfServer())]);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  const loaded = LOADED.flatMap((file) => ['--import', pathToFileURL(join(root, file)).href]);
  await step('Compiling the server', async () => {
    const env = environment({ ...settings, NODE_ENV: 'production' });
    const { code } = await runQuietly(pinnedNode, [...loaded, 'apps/server/src/main.ts', '--help'], { env });
    if (code === 0) await keep(stamp, sources);
  });
}

/**
 * It only makes a start lighter: a folder that others own is no reason to stop, and what is wrong with the code is said by
 * the process that is to serve.
 *
 * @param {string} stamp
 * @param {string} sources
 */
async function keep(stamp, sources) {
  await mkdir(dirname(stamp), { recursive: true })
    .then(() => writeFile(stamp, sources))
    .catch(() => {});
}

async function filesOfServer() {
  const folders = ['apps/server/src', 'packages'].map((folder) => filesBelow(join(root, folder)));
  return (await Promise.all(folders)).flat();
}
