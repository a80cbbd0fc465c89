import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);

/**
 * The files of a folder that something is built from: without tests and what was built before.
 *
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : filesBelow(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    }),
  );
  return found.flat();
}

/**
 * One text for the names and contents of files that something is built from.
 *
 * @param {readonly string[]} files
 * @returns {Promise<string>}
 */
export async function digestOf(files) {
  const hash = createHash('sha256');
  // What an editor or git takes away in this moment is no source.
  for (const file of [...files].sort())
    hash.update(file.slice(root.length)).update(await readFile(file).catch(() => ''));
  return hash.digest('hex');
}
