import { join } from 'node:path';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { concurrentInTransactions } from './concurrent.ts';
import { type Ask, openEngine } from './embedded-engine.ts';
import { openInThread } from './embedded-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { type Database, DatabaseUnavailable } from './types.ts';

export interface EmbeddedOptions {
  /** The data folder; without one the database lives in memory (tests). */
  folder?: string;
  /** A dump to start from (tests). */
  snapshot?: ArrayBuffer;
  /** Computes in the caller's own thread: quicker, where no one else waits for it (tests). */
  isInCallersThread?: boolean;
}

/** The embedded database, with a way to copy it whole. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<ArrayBuffer>;
}

/**
 * The embedded database in a folder, or in memory; it computes in a thread of its own, unless another is wanted.
 *
 * @throws {DatabaseUnavailable} when another process has the folder open or it cannot be read.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = options.folder === undefined ? async () => {} : await lockFolder(options.folder);
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const begun = new Map<string, Promise<unknown>>();
  const { folder, snapshot, isInCallersThread = false } = options;
  const engine = { dataDir: folder === undefined ? undefined : join(folder, 'pg'), snapshot };
  const open = isInCallersThread ? openEngine : openInThread;
  const ask = await open(engine, (channel, payload) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload);
  }).catch(async (cause: Error) => {
    await unlock();
    throw new DatabaseUnavailable(`The database folder ${folder} cannot be opened: ${cause.message}.`, { cause });
  });
  const db: Database['db'] = concurrentInTransactions(new PGliteDialect({ pglite: asPglite(ask) }));
  return {
    db,
    engine: 'embedded',
    listen: async (channel, heard) => {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(heard));
      // The engine goes on listening once it does: a second time it would call back twice.
      const listening = begun.get(channel) ?? ask({ kind: 'listen', channel });
      begun.set(channel, listening);
      await listening;
      return async () => void known.delete(heard);
    },
    dump: async () => (await ask({ kind: 'dump' })).dump ?? new ArrayBuffer(0),
    close: async () => {
      await db.destroy();
      await ask({ kind: 'close' });
      await unlock();
    },
  };
}

/** The part of PGlite that Kysely needs, Kysely itself keeps transactions apart. */
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
