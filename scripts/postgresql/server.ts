import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { root } from '../lib/paths.mjs';
import { findBinaries } from './binaries.ts';
import { clearLeftOvers } from './left-over.ts';
import { reachableBinaries, type ServerUser, scratchFolder, serverUser } from './reachable.ts';

export interface PostgresqlServer {
  /** The address of its database `postgres`. */
  readonly url: string;
  /** The server itself, for what happens while it is away. */
  readonly primary: RestartableServer;
  /** A second server that follows this one; it ends with it at the latest. */
  startReplica(): Promise<RestartableServer>;
  stop(): Promise<void>;
}

/** A server that keeps its data and its address while it is stopped. */
export interface RestartableServer {
  readonly url: string;
  /** It listens there on 127.0.0.1 too. */
  readonly port: number;
  /** Ends it as a crash would. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** What it holds may be lost at any moment, so nothing waits for the disk. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // With few cores the start of a parallel worker costs more than it brings.
  max_parallel_workers_per_gather: '0',
};

const START_MS = 60_000;

/**
 * Starts a PostgreSQL server of this run's own: own port, own folder, gone when it stops. As root it runs as another
 * user. What a killed run left behind is cleared first.
 *
 * @throws {Error} one sentence.
 */
export async function startPostgresql(settings: Record<string, string> = {}): Promise<PostgresqlServer> {
  const user = await serverUser();
  const folder = await runFolder(user);
  const bin = await reachableBinaries(findBinaries(), user, folder);
  await initialize(bin, folder, user);
  const place = { bin, folder, user, settings: { ...THROW_AWAY, ...settings } };
  const primary = await restartable('data', place);
  const replicas: RestartableServer[] = [];
  return {
    url: primary.url,
    primary,
    startReplica: async () => {
      const replica = await replicaOf(primary, `replica-${replicas.length}`, place);
      replicas.push(replica);
      return replica;
    },
    stop: async () => {
      await Promise.all([primary, ...replicas].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
      // Another run may still have its folder beside this one.
      await rmdir(dirname(folder)).catch(() => {});
    },
  };
}

async function runFolder(user: ServerUser | undefined): Promise<string> {
  const project = createHash('sha256').update(root).digest('hex').slice(0, 8);
  const all = join(scratchFolder(user), `csz-postgresql-${process.getuid?.() ?? 0}-${project}`);
  await mkdir(all, { recursive: true });
  await chmod(all, 0o755);
  await clearLeftOvers(all);
  const folder = join(all, String(process.pid));
  await mkdir(folder);
  await chmod(folder, 0o755);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Names sort by a language here and by code point in the embedded database: a list must sort the same under both. */
const INITDB = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'];
const BY_LANGUAGE = ['--locale-provider=icu', '--icu-locale=en-US'];

async function initialize(bin: string, folder: string, user: ServerUser | undefined): Promise<void> {
  const args = ['-D', join(folder, 'data'), ...INITDB, ...BY_LANGUAGE];
  await promisify(execFile)(join(bin, 'initdb'), args, { cwd: folder, env: {}, ...user }).catch((error) => {
    throw new Error(`PostgreSQL's data folder could not be made: ${String(error.stderr || error.message).trim()}`);
  });
}

/** Where the servers of a run are, and what they are set to. */
interface Place {
  readonly bin: string;
  readonly folder: string;
  readonly user: ServerUser | undefined;
  readonly settings: Record<string, string>;
}

interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function serveFrom(data: string, port: number, place: Place): Promise<RunningServer> {
  const child = await launch(data, port, place);
  // By its socket: a report costs the portal a seventh less processor time than through the port.
  const url = `postgres:///postgres?host=${encodeURIComponent(place.folder)}&port=${port}&user=postgres`;
  await answers(url, child, place.folder);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.kill('SIGQUIT')) await ended;
    },
  };
}

/** Copies a running server's data, as a backup by hand does (the packaged programs have no pg_basebackup), and follows it. */
async function replicaOf(primary: RestartableServer, data: string, place: Place): Promise<RestartableServer> {
  const { folder, user } = place;
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    await promisify(execFile)('cp', ['-R', join(folder, 'data'), join(folder, data)], { cwd: folder, ...user });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(folder, data, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(folder, data, 'standby.signal'), '');
    await rm(join(folder, data, 'postmaster.pid'), { force: true });
    if (user !== undefined)
      for (const name of ['backup_label', 'standby.signal']) await chown(join(folder, data, name), user.uid, user.gid);
  } finally {
    await client.end();
  }
  const follows = { primary_conninfo: `host=${folder} port=${primary.port} user=postgres` };
  return restartable(data, { ...place, settings: { ...place.settings, ...follows } });
}

async function restartable(data: string, place: Place): Promise<RestartableServer> {
  const port = await freePort();
  let running = await serveFrom(data, port, place);
  return {
    url: running.url,
    port,
    stop: () => running.stop(),
    start: async () => {
      running = await serveFrom(data, port, place);
    },
  };
}

async function launch(data: string, port: number, { bin, folder, user, settings }: Place): Promise<ChildProcess> {
  const log = await open(join(folder, 'log'), 'a');
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', join(folder, data), ...args], {
    cwd: folder,
    env: {},
    stdio: ['ignore', log.fd, log.fd],
    ...user,
  });
  child.once('close', () => log.close());
  process.once('exit', () => child.kill('SIGQUIT'));
  return child;
}

async function answers(url: string, child: ChildProcess, folder: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    const error = await client.connect().then(
      () => client.end(),
      (reason: unknown) => reason,
    );
    if (error === undefined) return;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      const log = await readFile(join(folder, 'log'), 'utf8');
      throw new Error(`PostgreSQL does not start: ${log.trim().split('\n').slice(-3).join(' ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A port that no process listens on, below those that systems give by themselves: none of them is taken meanwhile. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
