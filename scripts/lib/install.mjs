import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { environment, outsidePath, pinnedNode, root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { step } from './step.mjs';

const stamp = join(root, 'node_modules', '.csz-installed');
const NETWORK = /ECONNRESET|ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ERR_SOCKET|EINTEGRITY|network|fetch failed/i;

/**
 * Installs exactly what the lock file names, unless it is there already.
 *
 * @returns {Promise<void>}
 * @throws {Error} one sentence, after npm's own output.
 */
export async function ensureInstalled() {
  const wanted = await digestOf(['package-lock.json', 'package.json']);
  if ((await textOf(stamp)) === wanted && existsSync(pinnedNode)) return;
  if (!(await holdsTheLock())) await step('Installing the packages (once, a minute or two)', install);
  // Only a shortcut for the next time; a read-only folder does without.
  await writeFile(stamp, wanted).catch(() => {});
}

async function install() {
  let { code, output } = await npmCi();
  if (code !== 0 && NETWORK.test(output)) ({ code, output } = await npmCi());
  if (code === 0 && existsSync(pinnedNode)) return;
  process.stderr.write(`\n${output}`);
  if (code === 0) throw new Error('npm did not run the install script of the package "node"; allow it and try again.');
  throw new Error('The packages could not be installed; npm says above why.');
}

function npmCi() {
  const PATH = outsidePath().join(delimiter);
  // Building needs the development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--loglevel=error'];
  return runQuietly('npm', args, { env: { ...environment(), PATH } });
}

/** What npm says it put into node_modules is what the lock file asks for: someone installed by hand. */
async function holdsTheLock() {
  const installed = await packagesOf('node_modules/.package-lock.json');
  const wanted = await packagesOf('package-lock.json');
  if (installed === undefined || wanted === undefined || !existsSync(pinnedNode)) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    return installed[path] === undefined ? optional === true : installed[path].version === version;
  });
}

/**
 * @param {string} path
 * @returns {Promise<Record<string, { version?: string, optional?: boolean }> | undefined>}
 */
async function packagesOf(path) {
  const text = await textOf(join(root, path));
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @param {readonly string[]} paths */
async function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await readFile(join(root, path)));
  return hash.digest('hex');
}

/** @param {string} path */
const textOf = (path) => readFile(path, 'utf8').catch(() => undefined);
