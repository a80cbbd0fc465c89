import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment, root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { digestOf, filesBelow } from './source-files.mjs';
import { step } from './step.mjs';

const web = join(root, 'apps', 'web');
/** Says what the web was built from. */
export const webStamp = join(web, 'build', '.built-from');

/**
 * Builds the browser's and the server's half of the web, unless its sources are those of the last build.
 *
 * @param {object} [around]
 * @param {() => Promise<void>} [around.first] what must be true before so long a step
 * @param {{ readonly what: string, work(): Promise<void> }} [around.beside] what can be done in the meantime
 * @returns {Promise<void>}
 * @throws {Error} one sentence, after the build's own output.
 */
export async function ensureWebBuilt({ first = async () => {}, beside } = {}) {
  const sources = await digestOfSources();
  if ((await readFile(webStamp, 'utf8').catch(() => '')) === sources) return;
  await first();
  const what = ['Building the web', ...(beside === undefined ? [] : [beside.what])].join(' and ');
  await step(what, async () => {
    const [built] = await Promise.allSettled([build(), beside?.work()]);
    if (built.status === 'rejected') throw built.reason;
  });
  await mkdir(join(web, 'build'), { recursive: true });
  await writeFile(webStamp, sources);
}

/** @throws {Error} one sentence, after the build's own output. */
async function build() {
  const { code, output } = await runQuietly('react-router', ['build'], {
    cwd: web,
    env: environment({ NODE_ENV: 'production' }),
  });
  if (code === 0) return;
  process.stderr.write(`\n${output}`);
  throw new Error('The web could not be built; the build says above why.');
}

async function digestOfSources() {
  const files = [join(root, 'package-lock.json')];
  for (const folder of [web, join(root, 'packages')]) files.push(...(await filesBelow(folder)));
  return digestOf(files);
}
