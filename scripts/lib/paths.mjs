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

/** In MiB. What stays in use is a third of it; Node alone would take gigabytes before it looked for what it can free. */
const HEAP = { '--max-old-space-size': 320, '--max-semi-space-size': 3 };

/**
 * What keeps a process of the portal small, for its environment. What the operator has set stays.
 *
 * @returns {Record<string, string>}
 */
export function memorySettings() {
  const { NODE_OPTIONS, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const heap = Object.entries(HEAP).map(([option, size]) => `${option}=${size}`);
  return {
    // Of an option that is there twice the last one counts.
    NODE_OPTIONS: [...heap, NODE_OPTIONS].join(' ').trim(),
    // What was compiled once is read from there: the compiler for types, which needs 30 MiB, is not loaded.
    NODE_COMPILE_CACHE: NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'node'),
    // Threads that compress and draw would each keep what they freed.
    MALLOC_ARENA_MAX: MALLOC_ARENA_MAX || '2',
    // In bytes: what is larger goes back to the system when it is freed, instead of leaving a hole.
    MALLOC_MMAP_THRESHOLD_: MALLOC_MMAP_THRESHOLD_ || '32768',
  };
}

/** The PATH without this repository's own packages, which `npm ci` takes away while it works. */
export function outsidePath() {
  const own = join(root, 'node_modules') + sep;
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !`${folder}${sep}`.startsWith(own));
}
