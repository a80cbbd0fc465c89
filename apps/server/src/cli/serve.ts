import cluster from 'node:cluster';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { buildApp } from '#server/app.ts';
import { lockFolder } from '#server/platform/db/folder-lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openPostgresql } from '#server/platform/db/postgresql.ts';
import type { Database } from '#server/platform/db/types.ts';
import type { WebBuild } from '#server/platform/http/pages.ts';
import { withSessionSecret } from '#server/platform/session-secret.ts';
import type { Settings } from '#server/settings.ts';
import { closeGently } from './close-gently.ts';
import { type Command, Refusal } from './command.ts';
import { ensureDemoWorld, sayDemoSignIns, withPlatform } from './demo.ts';
import { keepProcesses, STOP_SIGNALS } from './processes.ts';

type ListenAddress = Pick<Settings, 'host' | 'port'>;

const webFolder = new URL('../../../web/build/', import.meta.url);

/** How long open requests may take to end after SIGTERM before the process stops all the same. */
const STOP_MS = 10_000;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serves the portal',
  help: `
Usage: csz serve [--demo] [--dev] [--check]

  --demo    fill an empty database with the demo world first
  --dev     render from the sources with hot reload, for work on the portal
  --check   only look whether it could start: settings, port, data folder or database

Where it listens, which database it uses and everything else comes from the environment: docs/operating.md.
With DATABASE_URL it runs as many processes as PROCESSES says: one that ends is replaced, and SIGUSR2 replaces all of
them, one after the other. It stops on SIGTERM and SIGINT after the open requests and the running jobs have ended.`,
  options: { demo: { type: 'boolean' }, dev: { type: 'boolean' }, check: { type: 'boolean' } },
  signsTokens: true,
  async run({ values, settings: given }) {
    if (cluster.isWorker) return serveAsOneOfMany(await withSessionSecret(given));
    await assertFree(given);
    if (values.check === true) return checkStorage(given);
    const settings = await withSessionSecret(given);
    const database = await openDatabase(settings);
    try {
      await migrate(database);
      if (values.demo === true) await withPlatform({ database, settings }, ensureDemoWorld);
      const isOne = settings.processes === 1 || values.dev === true;
      if (isOne) return await serveAlone({ database, settings, isDev: values.dev === true });
      // The processes load it; this one only keeps them.
      await findWeb();
      await warnOfFewConnections(settings, database);
      return await keepProcesses(settings.processes, {
        ready: () => void sayWhere(settings, database),
        log: (sentence) => console.log(sentence),
      });
    } finally {
      await database.close();
    }
  },
};

interface Served {
  readonly database: Database;
  readonly settings: Settings;
}

async function serveAlone({ isDev, ...served }: Served & { readonly isDev: boolean }): Promise<number> {
  const web = isDev ? (await import('./dev-build.ts')).devBuild() : await loadWeb();
  return serveUntilStopped(served, { web, onListening: () => sayWhere(served.settings, served.database) });
}

/** The process that started this one has looked at everything, and reports where the portal is. */
async function serveAsOneOfMany(settings: Settings): Promise<number> {
  const database = await openDatabase(settings);
  try {
    return await serveUntilStopped({ database, settings }, { web: await loadWeb(), onListening: async () => {} });
  } finally {
    await database.close();
    cluster.worker?.disconnect();
  }
}

async function serveUntilStopped(
  { database, settings }: Served,
  { web, onListening }: { readonly web: WebBuild; onListening(): Promise<void> },
): Promise<number> {
  const stopped = stopSignal();
  const app = await buildApp({ database, settings, web, runsJobs: true });
  await app.listen({ host: settings.host, port: settings.port }).catch(async (error) => {
    await app.close();
    throw refusalOf(error, settings);
  });
  await onListening();
  await stopped;
  const giveUp = setTimeout(() => process.exit(1), STOP_MS);
  await closeGently(app.server, () => app.close());
  clearTimeout(giveUp);
  return 0;
}

/** So many processes may want more connections than PostgreSQL takes, which would show only on a busy night. */
async function warnOfFewConnections({ processes, databasePool }: Settings, { db, replica }: Database): Promise<void> {
  const { rows } = await sql<{ taken: number }>`select current_setting('max_connections')::int as taken`.execute(db);
  const [{ taken } = { taken: 0 }] = rows;
  // Each also listens for changes and for jobs, looks whether the server answers, and may watch a replica; the one that
  // keeps them looks after the database.
  const wanted = processes * (databasePool + (replica === undefined ? 3 : 4)) + 5;
  if (wanted > taken)
    console.warn(
      `PostgreSQL takes ${taken} connections, and ${processes} processes may want ${wanted}: set PROCESSES or DATABASE_POOL lower.`,
    );
}

async function sayWhere({ publicUrl }: Settings, { db }: Database): Promise<void> {
  console.log(`\nCounty Sports Zone is at ${publicUrl}`);
  console.log(`Scores, the page to open first: ${publicUrl}/scores`);
  await sayDemoSignIns(db);
}

/**
 * @returns the exit code.
 * @throws one sentence when another process has the data folder, or PostgreSQL does not answer.
 */
async function checkStorage({ databaseUrl, databasePool, dataDir }: Settings): Promise<number> {
  if (databaseUrl === undefined) {
    const unlock = await lockFolder(dataDir);
    await unlock();
  } else {
    const database = await openPostgresql(databaseUrl, databasePool);
    await database.close();
  }
  return 0;
}

/** The same stop often arrives twice (from the terminal and from npm), so later ones must not cut the first short. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve());
  });
}

/** Where the built web begins; `npm start` builds it. @throws {Refusal} when it was not built. */
async function findWeb(): Promise<URL> {
  const entry = new URL('server/index.js', webFolder);
  await access(entry).catch(() => {
    throw new Refusal('The web is not built yet; run npm start, which builds it.');
  });
  return entry;
}

/** The built web. @throws {Refusal} when it was not built. */
async function loadWeb(): Promise<WebBuild> {
  const entry = await findWeb();
  const build = (await import(entry.href)) as ServerBuild;
  return { mode: 'production', clientFolder: fileURLToPath(new URL('client/', webFolder)), load: async () => build };
}

/**
 * Asks for the port and gives it back, so that a start that must fail does so before anything is made for it.
 *
 * @throws {Refusal} when this process cannot listen there.
 */
export async function assertFree({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  }).catch((error) => {
    throw refusalOf(error, { host, port });
  });
}

/** Why a server cannot listen, in one sentence; what has none stays as it is. */
export function refusalOf(error: NodeJS.ErrnoException, { host, port }: ListenAddress): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refusal(`Port ${port} is taken by another program; stop it or set PORT to another number.`);
    case 'EACCES':
      return new Refusal(`Port ${port} is not open to this user; set PORT to 1024 or more.`);
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`HOST is ${host}, which is no address of this machine; 0.0.0.0 listens on every one it has.`);
    default:
      return error;
  }
}
