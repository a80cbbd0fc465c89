import { buildApp } from '../apps/server/src/app.ts';
import { openPostgresql } from '../apps/server/src/platform/db/postgresql.ts';
import type { Db } from '../apps/server/src/platform/db/types.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import type { World } from './data.ts';

/** The portal in this process, without its caches: what is timed is the work of each call. */
export interface LocalPortal {
  readonly db: Db;
  /** @throws when the answer is not 200. */
  get(path: string): Promise<string>;
  close(): Promise<void>;
}

export async function openLocalPortal({ url }: World): Promise<LocalPortal> {
  const database = await openPostgresql(url, 10);
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', CACHE_MB: '0', DATABASE_URL: url });
  const app = await buildApp({ database, settings });
  return {
    db: database.db,
    get: async (path) => {
      const answer = await app.inject({ method: 'GET', url: path });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.body;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
