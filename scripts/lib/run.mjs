import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, pinnedNode, root } from './paths.mjs';

/** How long after npm's end a command notices it. */
const ORPHANED_MS = 500;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Runs a program to its end and keeps what it printed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, args, { cwd = root, env = environment() } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {string} */ text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), output }));
  });
}

/**
 * Runs the pinned Node in this process's place: same terminal, its signals, its exit code.
 *
 * @param {readonly string[]} args a TypeScript file and what it is given, after Node's own options
 * @param {Record<string, string>} [more] further environment
 */
export function becomeNode(args, more = {}) {
  const child = spawn(pinnedNode, args, { cwd: root, env: environment(more), stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The pinned Node does not start: ${error.message}.`);
    process.exitCode = 1;
  });
  child.on('close', (code, signal) => {
    process.exitCode = exitCodeOf(code, signal);
  });
}

/**
 * npm hands a signal to the shell that it runs its commands in, and that shell dies without handing it on.
 *
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watching);
    stop();
  }, ORPHANED_MS);
  watching.unref();
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return signal === null ? 1 : 128 + constants.signals[signal];
}
