import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
