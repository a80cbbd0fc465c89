import cluster from 'node:cluster';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { handOverReactions } from '#server/nouns.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { Database } from '#server/platform/db/types.ts';
import { withSessionSecret } from '#server/platform/session-secret.ts';
import type { Settings } from '#server/settings.ts';
import { loadWeb } from './built-web.ts';
import { closeGently } from './close-gently.ts';
import { ensureDemoWorld, sayDemoSignIns, withPlatform } from './demo.ts';
import { refusalOf } from './listen-address.ts';
import { STOP_SIGNALS } from './processes.ts';

/** How long open requests may take to end after SIGTERM before the process stops all the same. */
const STOP_MS = 10_000;

interface Serving {
  /** Renders from the sources. */
  readonly isDev: boolean;
  /** Whether an empty database becomes the demo world. */
  readonly fillsDemo: boolean;
  /** The first process of a start prepares the database; the others come when it listens. */
  readonly isFirst: boolean;
  onListening(): void;
}

/**
 * Serves the portal in this process until it is asked to stop.
 *
 * @returns the exit code.
 * @throws one sentence for what keeps it from starting.
 */
export async function servePortal(given: Settings, serving: Serving): Promise<number> {
  const settings = await withSessionSecret(given);
  const database = await openDatabase(settings);
  try {
    if (serving.isFirst) await prepare({ database, settings }, serving);
    return await serveUntilStopped({ database, settings }, serving);
  } finally {
    await database.close();
    cluster.worker?.disconnect();
  }
}

interface Served {
  readonly database: Database;
  readonly settings: Settings;
}

async function prepare(served: Served, { fillsDemo }: Serving): Promise<void> {
  await migrate(served.database);
  handOverReactions();
  if (fillsDemo) await withPlatform(served, ensureDemoWorld);
  if (served.settings.databaseUrl !== undefined) await warnOfFewConnections(served);
}

async function serveUntilStopped(
  { database, settings }: Served,
  { isDev, isFirst, onListening }: Serving,
): Promise<number> {
  const web = isDev ? (await import('./dev-build.ts')).devBuild() : await loadWeb();
  const stopped = stopSignal();
  const app = await buildApp({ database, settings, web, runsJobs: true });
  await app.listen({ host: settings.host, port: settings.port }).catch(async (error) => {
    await app.close();
    throw refusalOf(error, settings);
  });
  onListening();
  if (isFirst) await sayDemoSignIns(database.db);
  await stopped;
  const giveUp = setTimeout(() => process.exit(1), STOP_MS);
  await closeGently(app.server, () => app.close());
  clearTimeout(giveUp);
  return 0;
}

/** So many processes may want more connections than PostgreSQL takes, which would show only on a busy night. */
async function warnOfFewConnections({ settings, database: { db, replica } }: Served): Promise<void> {
  const { processes, databasePool } = settings;
  const { rows } = await sql<{ taken: number }>`select current_setting('max_connections')::int as taken`.execute(db);
  const [{ taken } = { taken: 0 }] = rows;
  // Each also listens for changes and for jobs, looks whether the server answers, and may watch a replica; some are left
  // for commands and copies.
  const wanted = processes * (databasePool + (replica === undefined ? 3 : 4)) + 5;
  if (wanted > taken)
    console.warn(
      `PostgreSQL takes ${taken} connections, and ${processes} processes may want ${wanted}: set PROCESSES or DATABASE_POOL lower.`,
    );
}

/** The same stop often arrives twice (from the terminal and from npm), so later ones must not cut the first short. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve());
  });
}
