import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { concurrentInTransactions } from './concurrent.ts';
import { lockFolder } from './folder-lock.ts';
import { type Database, DatabaseUnavailable } from './types.ts';

/** A request to the worker thread; its answer has the same id. */
export type Question = { id: number } & (
  | { kind: 'query'; text: string; values: readonly unknown[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'dump' }
  | { kind: 'close' }
);

export interface Answer {
  id: number;
  ready?: true;
  rows?: unknown[];
  affectedRows?: number | undefined;
  dump?: ArrayBuffer;
  channel?: string;
  payload?: string;
  error?: { message: string; code?: string; constraint?: string; detail?: string; table?: string };
}

type Ask = (question: DistributiveOmit<Question, 'id'>) => Promise<Answer>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export interface EmbeddedOptions {
  /** The data folder; without one the database lives in memory (tests). */
  folder?: string;
  /** A dump to start from (tests). */
  snapshot?: ArrayBuffer;
}

/** The embedded database, with a way to copy it whole. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<ArrayBuffer>;
}

/**
 * The embedded database in a folder, or in memory; it computes in a thread of its own.
 *
 * @throws {DatabaseUnavailable} when another process has the folder open or it cannot be read.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = options.folder === undefined ? async () => {} : await lockFolder(options.folder);
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const begun = new Map<string, Promise<unknown>>();
  const { ask, ready, worker } = startWorker(options, (channel, payload) => {
    for (const onMessage of listeners.get(channel) ?? []) onMessage(payload);
  });
  try {
    await ready;
  } catch (error) {
    await worker.terminate();
    await unlock();
    throw new DatabaseUnavailable(
      `The database folder ${options.folder} cannot be opened: ${(error as Error).message}.`,
      {
        cause: error,
      },
    );
  }
  const db: Database['db'] = concurrentInTransactions(new PGliteDialect({ pglite: asPglite(ask) }));
  return {
    db,
    engine: 'embedded',
    listen: async (channel, onMessage) => {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(onMessage));
      // The worker goes on listening once it does: a second time it would call back twice.
      const listening = begun.get(channel) ?? ask({ kind: 'listen', channel });
      begun.set(channel, listening);
      await listening;
      return async () => void known.delete(onMessage);
    },
    dump: async () => (await ask({ kind: 'dump' })).dump ?? new ArrayBuffer(0),
    close: async () => {
      await db.destroy();
      await ask({ kind: 'close' });
      await worker.terminate();
      await unlock();
    },
  };
}

function startWorker({ folder, snapshot }: EmbeddedOptions, onMessage: (channel: string, payload: string) => void) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: folder === undefined ? undefined : join(folder, 'pg'), snapshot },
  });
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const ready = Promise.withResolvers<void>();
  let lastId = 0;

  worker.on('message', (answer: Answer) => {
    if (answer.ready) ready.resolve();
    else if (answer.channel !== undefined) onMessage(answer.channel, answer.payload ?? '');
    else if (answer.id === 0) ready.reject(new Error(answer.error?.message));
    else settle(waiting, answer);
  });
  worker.on('error', (error) => {
    ready.reject(error);
    for (const promise of waiting.values()) promise.reject(error);
    waiting.clear();
  });

  const ask: Ask = (question) => {
    lastId += 1;
    const promise = Promise.withResolvers<Answer>();
    waiting.set(lastId, promise);
    worker.postMessage({ id: lastId, ...question } as Question);
    return promise.promise;
  };
  return { ask, ready: ready.promise, worker };
}

function settle(waiting: Map<number, PromiseWithResolvers<Answer>>, answer: Answer): void {
  const promise = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (answer.error === undefined) promise?.resolve(answer);
  else promise?.reject(Object.assign(new Error(answer.error.message), answer.error));
}

/** The part of PGlite that Kysely needs, called over the thread's port. Kysely itself keeps transactions apart. */
function asPglite(ask: Ask): Extract<PGliteDialectConfig['pglite'], { ready: boolean }> {
  const query = async <T>(text: string, values: readonly unknown[] = []) => {
    const { rows, affectedRows } = await ask({ kind: 'query', text, values });
    return { rows: (rows ?? []) as T[], affectedRows, fields: [] };
  };
  return {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    query,
    close: async () => {},
    transaction: async (callback) => {
      await query('begin');
      try {
        const result = await callback({ query, rollback: async () => void (await query('rollback')) });
        // Where a statement failed that was not awaited, the commit is a rollback; PGlite's answer does not name it.
        await Promise.all([query('select'), query('commit')]);
        return result;
      } catch (error) {
        await query('rollback');
        throw error;
      }
    },
  };
}
