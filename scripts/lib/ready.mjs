import { createServer } from 'node:net';
import { environment, pinnedNode } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { memorySettings, serverArguments } from './server-process.mjs';

/**
 * Looks at the port before anything is installed; what else is wrong with where it listens the server says itself.
 *
 * @returns {Promise<void>}
 * @throws {Error} one sentence when another program has it.
 */
export async function ensurePortFree() {
  const port = Number(process.env.PORT?.trim() || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const probe = createServer();
  const code = await new Promise((resolve) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
  if (code !== 'EADDRINUSE') return;
  throw new Error(`Port ${port} is taken by another program; stop it or set PORT to another number.`);
}

/**
 * Has the server look at its settings, port and data folder, before anything is built or watched for it.
 *
 * @param {string} mode the server's NODE_ENV
 * @returns {Promise<void>}
 * @throws {Error} what the server says against it.
 */
export async function ensureCanServe(mode) {
  const { code, output } = await csz(mode, 'serve', '--check');
  if (code !== 0) throw new Error(output.trim());
}

/**
 * Fills an empty database with the demo world. Whatever is against it, the server that is started next finds too, and
 * says.
 *
 * @param {string} mode the server's NODE_ENV
 * @returns {Promise<void>}
 */
export async function fillDemo(mode) {
  await csz(mode, 'demo');
}

/**
 * @param {string} mode
 * @param {...string} words
 */
function csz(mode, ...words) {
  const env = environment({ ...memorySettings(), NODE_ENV: mode });
  return runQuietly(pinnedNode, serverArguments(...words), { env });
}
