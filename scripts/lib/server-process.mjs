/**
 * In MiB. Of the large one a third stays in use; Node alone would take gigabytes before it looked for what it can free.
 * The small one, which V8 has three times and takes for a power of two, decides how much of a page the collector costs.
 */
const HEAP = { '--max-old-space-size': 320, '--max-semi-space-size': 8 };

/**
 * By how much what is in use may grow, in percent, before all of it is looked at again; for so small a heap V8 would take
 * 33. No option of `NODE_OPTIONS`.
 */
const GROWTH = '--heap-growing-percent=50';

/**
 * The young generation is looked through by the thread that fills it: it has little to move, and to wake others for that,
 * forty times a second, costs more of the processor than they take over.
 */
const ONE_SCAVENGER = '--no-parallel-scavenge';

const BUNDLE = 'apps/server/build/main.js';
const SOURCES = 'apps/server/src/main.ts';

/**
 * What keeps a process of the portal small, for its environment. What the operator has set stays.
 *
 * @returns {Record<string, string>}
 */
export function memorySettings() {
  const { NODE_OPTIONS, NODE_DISABLE_COMPILE_CACHE, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const heap = Object.entries(HEAP).map(([option, size]) => `${option}=${size}`);
  return {
    // Of an option that is there twice the last one counts.
    NODE_OPTIONS: [...heap, NODE_OPTIONS].join(' ').trim(),
    // Node keeps all that it has read of compiled code, 21 MiB.
    NODE_DISABLE_COMPILE_CACHE: NODE_DISABLE_COMPILE_CACHE || '1',
    // Threads that compress and draw would each keep what they freed.
    MALLOC_ARENA_MAX: MALLOC_ARENA_MAX || '2',
    // In bytes: what is larger goes back to the system when it is freed, instead of leaving a hole.
    MALLOC_MMAP_THRESHOLD_: MALLOC_MMAP_THRESHOLD_ || '32768',
  };
}

/**
 * Whether a command of the server serves what was built.
 *
 * @param {readonly string[]} words the command and its options
 * @returns {boolean}
 */
export function serves([command, ...options]) {
  return command === 'serve' && !['--dev', '--check', '--help'].some((option) => options.includes(option));
}

/**
 * What the pinned Node is started with, in the repository's folder, for a command of the server. What serves is the bundle
 * that `ensureServerBuilt` makes; every other command runs from the sources.
 *
 * @param {...string} words the command and its options
 * @returns {string[]}
 */
export function serverArguments(...words) {
  return [...(serves(words) ? [GROWTH, ONE_SCAVENGER, BUNDLE] : [SOURCES]), ...words];
}
