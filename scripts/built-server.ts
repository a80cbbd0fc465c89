import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment, pinnedNode, root } from './lib/paths.mjs';
import { ensureServerBuilt } from './lib/server-build.mjs';
import { memorySettings, serverArguments } from './lib/server-process.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';
import { freePort } from './postgresql/server.ts';

export interface BuiltServer {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  /** Of the process that serves, the first where there are several: with PostgreSQL another one keeps it. */
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends all of its processes as a crash would: SIGKILL, nothing is tidied. A data folder that was given stays. */
  kill(): Promise<void>;
}

/** Only against a start that hangs: a busy machine takes minutes to build the demo world. */
const START_MS = 600_000;

export const SESSION_SECRET = 'of a portal that is thrown away again';

/** Quiet, unhindered, in one process, and on a database of its own unless stated otherwise. */
const SETTINGS = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  PROCESSES: '1',
  PUBLIC_URL: '',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  SESSION_SECRET,
  // Staff of tests and benches sign in by their password alone; the second factor has tests of its own.
  REQUIRE_SECOND_FACTOR: 'false',
};

/** Serves the built portal on a demo world of its own, as `npm start` does, and takes both away again. */
export async function startBuiltServer(more: Record<string, string> = {}): Promise<BuiltServer> {
  await ensureWebBuilt();
  await ensureServerBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'csz-portal-'));
  const port = await freePort();
  const env = environment({ ...memorySettings(), ...SETTINGS, PORT: String(port), DATA_DIR: folder, ...more });
  const child = spawn(pinnedNode, serverArguments('serve', '--demo'), {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const stop = async () => {
    process.off('exit', killChild);
    if (child.kill('SIGTERM')) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    process.off('exit', killChild);
    // Those that serve come first: they end by themselves, which is no crash, when the one that keeps them is gone.
    for (const pid of await childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
    if (child.kill('SIGKILL')) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await isReady(url, () => child.exitCode === null && child.signalCode === null);
  } catch (error) {
    await stop();
    throw error;
  }
  const [pid = child.pid ?? 0] = await childrenOf(child.pid);
  return { url, pid, stop, kill };
}

/** The processes that this one started and that still run, oldest first. */
async function childrenOf(parent: number | undefined): Promise<number[]> {
  const parents = await listParents();
  return [...parents].flatMap(([pid, of]) => (of === parent ? [pid] : [])).sort((one, other) => one - other);
}

/** The parent of every process. A small Linux has no `ps`, and other systems have no `/proc`. */
async function listParents(): Promise<Map<number, number>> {
  const names = await readdir('/proc').catch(() => undefined);
  if (names === undefined) {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
    return new Map([...stdout.matchAll(/(\d+) +(\d+)/g)].map(([, pid, parent]) => [Number(pid), Number(parent)]));
  }
  const pids = names.map(Number).filter(Number.isInteger);
  const parents = pids.map(async (pid) => {
    // Behind the name of its program, which may hold anything: its state and its parent.
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return [pid, Number(/.*\) \S (\d+)/s.exec(status)?.[1])] as const;
  });
  return new Map(await Promise.all(parents));
}

async function isReady(url: string, isAlive: () => boolean): Promise<void> {
  const until = Date.now() + START_MS;
  while (isAlive() && Date.now() < until) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The portal did not start; it says above why.');
}
