import { buildApp } from '#server/app.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { withSessionSecret } from '#server/platform/session-secret.ts';
import { type Command, Refusal } from './command.ts';
import { ensureDemoWorld, sayDemoSignIns } from './demo.ts';
import { loadWeb } from './web-build.ts';

/** How long open requests may take to end after SIGTERM before the process stops all the same. */
const STOP_MS = 10_000;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serves the portal',
  help: `
Usage: csz serve [--demo] [--dev]

  --demo    fill an empty database with the demo world first
  --dev     render from the sources with hot reload, for work on the portal

Where it listens, which database it uses and everything else comes from the environment: docs/operating.md.
It stops on SIGTERM and SIGINT after the open requests and the running jobs have ended.`,
  options: { demo: { type: 'boolean' }, dev: { type: 'boolean' } },
  async run({ values, settings: given }) {
    const settings = await withSessionSecret(given);
    const database = await openDatabase(settings);
    try {
      await migrate(database);
      if (values.demo === true) await ensureDemoWorld(database.db);
      const web = values.dev === true ? (await import('./dev-build.ts')).devBuild() : await loadWeb();
      const app = await buildApp({ database, settings, web, runsJobs: true });
      await app.listen({ host: settings.host, port: settings.port }).catch(async (error: NodeJS.ErrnoException) => {
        await app.close();
        if (error.code !== 'EADDRINUSE') throw error;
        throw new Refusal(`Port ${settings.port} is taken by another program; stop it or set PORT to another number.`);
      });
      console.log(`\nCounty Sports Zone is at ${settings.publicUrl}\n`);
      await sayDemoSignIns(database.db);
      await stopSignal();
      const giveUp = setTimeout(() => process.exit(1), STOP_MS);
      await app.close();
      clearTimeout(giveUp);
      return 0;
    } finally {
      await database.close();
    }
  },
};

/** The same stop often arrives twice (from the terminal and from npm), so later ones must not cut the first short. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve());
  });
}
