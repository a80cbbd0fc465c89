import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { filesBelow } from './source-files.mjs';
import { step } from './step.mjs';
import { strippedFolder, strippedPathOf } from './stripped-file.mjs';

/**
 * The server's sources, and the path of each without types.
 *
 * @returns {Promise<{ readonly source: Buffer, readonly strippedPath: string }[]>}
 */
export async function listServerSources() {
  const folders = ['apps/server/src', 'packages'].map((folder) => filesBelow(join(root, folder)));
  const paths = (await Promise.all(folders)).flat().filter((path) => path.endsWith('.ts'));
  // What an editor or git takes away in this moment is no source.
  const sources = await Promise.all(paths.map((path) => readFile(path).catch(() => undefined)));
  return sources.flatMap((source) => (source === undefined ? [] : [{ source, strippedPath: strippedPathOf(source) }]));
}

/**
 * Takes the types out of the server's sources, in a process of its own and unless it was done before. A server that had
 * to do so itself would keep the compiler for types, 13 MiB, for as long as it serves; and Node's own store of compiled
 * code keeps all that it has read, 21 MiB.
 *
 * @returns {Promise<void>}
 */
export async function ensureTypesStripped() {
  const existing = new Set(await readdir(strippedFolder).catch(() => []));
  const sources = await listServerSources();
  if (sources.every(({ strippedPath }) => existing.has(basename(strippedPath)))) return;
  const { code, output } = await step("Taking the types out of the server's sources", () =>
    runQuietly(pinnedNode, ['scripts/lib/strip-types.mjs']),
  );
  // A folder that others own, say, is no reason to stop: Node does it then.
  if (code !== 0) console.error(`That failed, so the server takes 13 MiB more: ${output.trim()}`);
}
