import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { digestOf, filesBelow } from './source-files.mjs';
import { step } from './step.mjs';
import { webStamp } from './web-build.mjs';

const stamp = join(root, 'apps', 'server', 'build', '.built-from');
const own = join(root, 'scripts', 'lib');
const bundler = join(own, 'bundle-server.mjs');

/**
 * Bundles what serves, with the web that was built before, unless all of that is what the last bundle was made of.
 *
 * @returns {Promise<void>}
 * @throws {Error} one sentence, after the bundler's own output.
 */
export async function ensureServerBuilt() {
  const sources = await digestOfSources();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  const { code, output } = await step('Bundling the server', () => runQuietly(pinnedNode, [bundler]));
  if (code !== 0) {
    process.stderr.write(`\n${output}`);
    throw new Error('The server could not be bundled; it says above why.');
  }
  await writeFile(stamp, sources);
}

async function digestOfSources() {
  const files = [join(root, 'package-lock.json'), join(root, 'apps/server/package.json'), webStamp];
  files.push(bundler, join(own, 'in-ascii.mjs'));
  for (const folder of ['apps/server/src', 'apps/server/migrations', 'packages'])
    files.push(...(await filesBelow(join(root, folder))));
  return digestOf(files);
}
