import { buildApp } from '../apps/server/src/app.ts';
import { jobHandlers } from '../apps/server/src/nouns.ts';
import { openPostgresql } from '../apps/server/src/platform/db/postgresql.ts';
import type { Db } from '../apps/server/src/platform/db/types.ts';
import type { JobHandlers } from '../apps/server/src/platform/jobs.ts';
import { readSettings, type Settings } from '../apps/server/src/settings.ts';
import { SESSION_SECRET } from '../scripts/built-server.ts';
import type { World } from './data.ts';

/** The portal in this process, without its caches: what is timed is the work of each call. */
export interface LocalPortal {
  readonly db: Db;
  /** What its workers would do; none works here by itself. */
  readonly jobs: Partial<JobHandlers>;
  /** @throws when the answer is not 200. */
  get(path: string, token?: string): Promise<string>;
  /** @throws when the answer is not 200. */
  send(write: LocalWrite, token: string): Promise<string>;
  /**
   * Answers with an access token. `caller` stands for a network address: one address may try only so often.
   *
   * @throws when the answer is not 200.
   */
  signIn(email: string, password: string, caller: number): Promise<string>;
  close(): Promise<void>;
}

export interface LocalWrite {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}

/** @param more settings of its own. */
export async function openLocalPortal({ url }: World, more: Partial<Settings> = {}): Promise<LocalPortal> {
  const database = await openPostgresql(url, 10);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    CACHE_MB: '0',
    DATABASE_URL: url,
    SESSION_SECRET,
  });
  const app = await buildApp({ database, settings: { ...settings, ...more } });
  return {
    db: database.db,
    jobs: jobHandlers(app.platform),
    signIn: async (email, password, caller) => {
      const remoteAddress = `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
      const answer = await app.inject({
        method: 'POST',
        url: '/api/csz/login',
        remoteAddress,
        payload: { email, password },
      });
      if (answer.statusCode !== 200) throw new Error(`signing in answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<{ accessToken: string }>().accessToken;
    },
    get: async (path, token) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: 'GET', url: path, headers });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.body;
    },
    send: async ({ method, path, body }, token) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method, url: path, headers, payload: body });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.body;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
