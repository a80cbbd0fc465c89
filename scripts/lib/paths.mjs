import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const tools = join(root, 'node_modules', '.bin');

/** The Node that the lock file pins; it comes with the packages. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * This process's environment with the pinned Node and the installed tools first on the PATH.
 *
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(more = {}) {
  return { ...process.env, PATH: [tools, ...outsidePath()].join(delimiter), ...more };
}

/** The PATH without this repository's own packages, which `npm ci` takes away while it works. */
export function outsidePath() {
  const own = join(root, 'node_modules') + sep;
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !`${folder}${sep}`.startsWith(own));
}
