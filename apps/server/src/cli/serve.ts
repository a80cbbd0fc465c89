import { buildApp } from '#server/app.ts';
import { lockFolder } from '#server/platform/db/folder-lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openPostgresql } from '#server/platform/db/postgresql.ts';
import { withSessionSecret } from '#server/platform/session-secret.ts';
import type { Settings } from '#server/settings.ts';
import type { Command } from './command.ts';
import { ensureDemoWorld, sayDemoSignIns, withPlatform } from './demo.ts';
import { assertFree, refusalOf, takeInWaiting } from './listen.ts';
import { loadWeb } from './web-build.ts';

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
It stops on SIGTERM and SIGINT after the open requests and the running jobs have ended.`,
  options: { demo: { type: 'boolean' }, dev: { type: 'boolean' }, check: { type: 'boolean' } },
  signsTokens: true,
  async run({ values, settings: given }) {
    await assertFree(given);
    if (values.check === true) return checkStorage(given);
    const settings = await withSessionSecret(given);
    const database = await openDatabase(settings);
    try {
      await migrate(database);
      if (values.demo === true) await withPlatform({ database, settings }, ensureDemoWorld);
      const web = values.dev === true ? (await import('./dev-build.ts')).devBuild() : await loadWeb();
      const app = await buildApp({ database, settings, web, runsJobs: true });
      await app.listen({ host: settings.host, port: settings.port }).catch(async (error) => {
        await app.close();
        throw refusalOf(error, settings);
      });
      console.log(`\nCounty Sports Zone is at ${settings.publicUrl}`);
      console.log(`Scores, the page to open first: ${settings.publicUrl}/scores`);
      await sayDemoSignIns(database.db);
      await stopSignal();
      await takeInWaiting();
      const giveUp = setTimeout(() => process.exit(1), STOP_MS);
      await app.close();
      clearTimeout(giveUp);
      return 0;
    } finally {
      await database.close();
    }
  },
};

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
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve());
  });
}
