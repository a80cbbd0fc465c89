import { migrate, pendingMigrations } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'brings the database to the newest schema',
  help: `
Usage: csz migrate [--check]

  --check   change nothing; exit code 1 when migrations are missing

Every other command migrates by itself when it opens the database; run this one alone before a new version is rolled
out over several processes.`,
  options: { check: { type: 'boolean' } },
  async run({ values, settings }) {
    const database = await openDatabase(settings);
    try {
      if (values.check === true) {
        const missing = await pendingMigrations(database);
        console.log(missing.length === 0 ? 'The schema is up to date.' : `Missing: ${missing.join(', ')}`);
        return missing.length === 0 ? 0 : 1;
      }
      const ran = await migrate(database);
      console.log(ran.length === 0 ? 'The schema is up to date.' : `Migrated: ${ran.join(', ')}`);
      return 0;
    } finally {
      await database.close();
    }
  },
};
