import { AsyncLocalStorage } from 'node:async_hooks';
import { CHANGED_HEADER, type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Database, Reader } from './db/types.ts';

const CHANNEL = 'csz_changed';
/** PostgreSQL takes less than 8000 bytes at once. */
const MOST_BYTES = 7900;
/** Beyond so many it is cheaper to ask for everything again than to look for each. */
const MOST_KEYS = 5000;

/** Proxies refuse headers of more than some kilobytes. */
const MOST_HEADER = 3000;

/** What a request published itself. */
const ownKeys = new AsyncLocalStorage<Set<DependencyKey>>();

/**
 * Says at commit, in every process, what a write touched: caches drop the answers that depend on it, open pages ask
 * again for them. May be lost while a process is away, so nothing that must happen hangs on it.
 */
export async function publish(tx: Reader, keys: Iterable<DependencyKey>): Promise<void> {
  const distinct = new Set(keys);
  const published = distinct.size > MOST_KEYS || distinct.has(EVERYTHING) ? [EVERYTHING] : [...distinct];
  for (const key of published) ownKeys.getStore()?.add(key);
  for (const payload of payloadsOf(published)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
}

/** Keys, as many to a line as one notification takes. */
export function payloadsOf(keys: readonly DependencyKey[]): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const key of keys) {
    const longer = payload === '' ? key : `${payload} ${key}`;
    if (Buffer.byteLength(longer) <= MOST_BYTES) payload = longer;
    else {
      payloads.push(payload);
      payload = key;
    }
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** Calls back with what any process published, this one included. */
export function onPublished(
  database: Database,
  onKeys: (keys: ReadonlySet<DependencyKey>) => void,
): Promise<() => Promise<void>> {
  // Empty after a lost connection: anything may have happened meanwhile.
  return database.listen(CHANNEL, (payload) => onKeys(new Set(payload === '' ? [EVERYTHING] : payload.split(' '))));
}

/**
 * Who writes reads it at once: what a request published is passed on before its answer, and not only by the database.
 *
 * @param onKeys may also mark the answer.
 */
export function onOwnPublished(
  app: FastifyInstance,
  onKeys: (keys: ReadonlySet<DependencyKey>, reply: FastifyReply) => void,
): void {
  const published = new WeakMap<object, Set<DependencyKey>>();
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const keys = new Set<DependencyKey>();
    published.set(request, keys);
    ownKeys.run(keys, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const keys = published.get(request);
    if (keys === undefined || keys.size === 0) return payload;
    onKeys(keys, reply);
    const named = [...keys].join(' ');
    reply.header(CHANGED_HEADER, named.length > MOST_HEADER ? EVERYTHING : named);
    return payload;
  });
}
