import cluster from 'node:cluster';
import type { Settings } from '#server/settings.ts';
import { findWeb } from './built-web.ts';
import type { Command } from './command.ts';
import { assertFree } from './listen-address.ts';
import { explainReplacement, keepProcesses } from './processes.ts';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'serves the portal',
  help: `
Usage: csz serve [--demo] [--dev] [--check]

  --demo    fill an empty database with the demo world first
  --dev     render from the sources with hot reload, for work on the portal
  --check   only look whether it could start: settings, port, data folder or database

Where it listens, which database it uses and everything else comes from the environment: docs/operating.md.
With DATABASE_URL it keeps as many processes as PROCESSES says, be it one: one that ends is replaced, and SIGUSR2
replaces all of them, one after the other. The embedded database is open in one process only, which is not replaced.
It stops on SIGTERM and SIGINT after the open requests and the running jobs have ended.`,
  options: { demo: { type: 'boolean' }, dev: { type: 'boolean' }, check: { type: 'boolean' } },
  signsTokens: true,
  async run({ values, settings }) {
    const isDev = values.dev === true;
    const isAlone = settings.databaseUrl === undefined || isDev;
    if (cluster.isPrimary) {
      await assertFree(settings);
      // What only some of this needs is loaded then: the process that keeps the others stays small.
      if (values.check === true) return (await import('./check-storage.ts')).checkStorage(settings);
      if (!isDev) await findWeb();
      if (!isAlone) return keepProcesses(settings.processes, { ready: () => sayWhere(settings), log: console.log });
      explainReplacement(console.log);
    }
    const { servePortal } = await import('./serve-portal.ts');
    return servePortal(settings, {
      isDev,
      fillsDemo: values.demo === true,
      isFirst: isAlone || cluster.worker?.id === 1,
      onListening: () => isAlone && sayWhere(settings),
    });
  },
};

function sayWhere({ publicUrl }: Settings): void {
  console.log(`\nCounty Sports Zone is at ${publicUrl}`);
  console.log(`Scores, the page to open first: ${publicUrl}/scores`);
}
