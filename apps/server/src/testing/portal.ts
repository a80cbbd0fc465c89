import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { jobHandlers } from '#server/nouns.ts';
import type { Database, Db } from '#server/platform/db/types.ts';
import type { WebBuild } from '#server/platform/http/pages.ts';
import { type RanJob, type RunOptions, runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { makeHashesCheap } from '#server/platform/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { noteProblems } from './answered-problems.ts';
import { openTestDatabase } from './test-database.ts';

makeHashesCheap();

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: T;
}

interface Request {
  /** An object goes as JSON; a text as it is, with the headers saying what it is. */
  readonly body?: object | string;
  readonly headers?: Record<string, string>;
}

/** The whole server on a database of its own, called as a visitor calls it. */
export interface Portal {
  readonly db: Db;
  readonly settings: Settings;
  /** What modules are handed. */
  readonly platform: Platform;
  get<T = unknown>(address: string, headers?: Record<string, string>): Promise<Answer<T>>;
  /** Any other call. */
  send<T = unknown>(method: 'POST' | 'PUT' | 'DELETE', address: string, request?: Request): Promise<Answer<T>>;
  /** Does every job that is due and what those leave behind; mails then lie in the outbox of `settings.dataDir`. */
  runJobs(options?: RunOptions): Promise<RanJob[]>;
  /** How long it had callers wait, in milliseconds; here they go on at once. */
  readonly pauses: readonly number[];
  /** Moves the portal's clock to a moment (ISO 8601). */
  at(moment: string): void;
}

/** A Friday night of the fall season, in Maryland. */
const FRIDAY_NIGHT = '2026-10-30T21:30:00-04:00';

/** After the test that opened it; what no test opened, after all of the file. `afterAll` within a test is never called. */
function closeAfterwards(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    afterAll(close);
  }
}

/** Opens a portal and closes it after the test, or after the last one of the file that opens it. Caching is off: tests look at what is true now. */
export async function openPortal(
  environment: Record<string, string> = {},
  given?: Database,
  web?: WebBuild,
): Promise<Portal> {
  const database = given ?? (await openTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'csz-portal-'));
  let now = Temporal.Instant.from(FRIDAY_NIGHT);
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    CACHE_MB: '0',
    SESSION_SECRET: 'for tests only, at least 32 characters',
    ...environment,
  });
  const clock = () => now;
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const options = { database, settings, clock, pause, ...(web === undefined ? {} : { web }) };
  let app: Awaited<ReturnType<typeof buildApp>> | undefined = await buildApp(options);
  const { platform } = app;
  closeAfterwards(async () => {
    await app?.close();
    // Test files of one process stay in memory, and with them all that they hold: a whole server each.
    app = undefined;
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const ask = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body: sent, headers = {} }: Request,
  ) => {
    if (app === undefined) throw new Error('The portal of this test file is closed.');
    const answer = await app.inject({ method, url, headers, ...(sent === undefined ? {} : { payload: sent }) });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = isJson ? answer.json<T>() : (answer.body as T);
    noteProblems(answer.statusCode, body);
    return { status: answer.statusCode, headers: answer.headers, body };
  };
  return {
    db: database.db,
    settings,
    platform,
    pauses,
    runJobs: (options) => runDueJobs(database, jobHandlers(platform), options),
    at: (moment) => {
      now = Temporal.Instant.from(moment);
    },
    get: <T>(address: string, headers: Record<string, string> = {}) => ask<T>('GET', address, { headers }),
    send: <T>(method: 'POST' | 'PUT' | 'DELETE', address: string, request: Request = {}) =>
      ask<T>(method, address, request),
  };
}
