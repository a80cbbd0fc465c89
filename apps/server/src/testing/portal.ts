import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/platform/db/types.ts';
import { readSettings } from '#server/settings.ts';
import { openTestDatabase } from './test-database.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: T;
}

/** The whole server on a database of its own, asked the way a visitor asks it. */
export interface Portal {
  readonly db: Db;
  get<T = unknown>(address: string, headers?: Record<string, string>): Promise<Answer<T>>;
  /** Moves the portal's clock to a moment (ISO 8601). */
  at(moment: string): void;
}

/** A Friday night of the fall season, in Maryland. */
const FRIDAY_NIGHT = '2026-10-30T21:30:00-04:00';

/** Opens a portal for this test file and closes it after the last test. Caching is off: tests look at what is true now. */
export async function openPortal(environment: Record<string, string> = {}): Promise<Portal> {
  const database = await openTestDatabase();
  let now = Temporal.Instant.from(FRIDAY_NIGHT);
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    CACHE_MB: '0',
    ...environment,
  });
  const app = await buildApp({ database, settings, clock: () => now });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return {
    db: database.db,
    at: (moment) => {
      now = Temporal.Instant.from(moment);
    },
    get: async <T>(address: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({ method: 'GET', url: address, headers });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json<T>() : (answer.body as T) };
    },
  };
}
