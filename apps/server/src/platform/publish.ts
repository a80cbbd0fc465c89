import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { CHANGED_HEADER, type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Reader } from './db/types.ts';

const CHANNEL = 'csz_changed';
/** PostgreSQL takes less than 8000 bytes at once, the id among them. */
const MOST_BYTES = 7900;
/** Beyond so many it is cheaper to ask for everything again than to look for each. */
const MOST_KEYS = 5000;

/** Proxies refuse headers of more than some kilobytes. */
const MOST_HEADER = 3000;

/** In front of the keys of an announcement stands its id, where a request of some process made it. */
const ID = '#';
/** Announcements that requests passed on, and that the database tells of only now; long before so many more it has. */
const MOST_PASSED_ON = 1000;

/** What a request published itself. */
interface OwnPublished {
  readonly keys: Set<DependencyKey>;
  /** Of those that were not passed on yet: their keys, and their announcements. */
  readonly next: { readonly keys: Set<DependencyKey>; readonly ids: string[] };
  /** Hands on what was not yet. */
  passOn(): void;
}

const ownPublished = new AsyncLocalStorage<OwnPublished>();

/**
 * Says at commit, in every process, what a write touched: caches drop the answers that depend on it, open pages ask
 * again for them. May be lost while a process is away, so nothing that must happen hangs on it.
 */
export async function publish(tx: Reader, keys: Iterable<DependencyKey>): Promise<void> {
  const distinct = new Set(keys);
  const published = distinct.size > MOST_KEYS || distinct.has(EVERYTHING) ? [EVERYTHING] : [...distinct];
  const own = ownPublished.getStore();
  for (const key of published) {
    own?.keys.add(key);
    own?.next.keys.add(key);
  }
  for (const payload of payloadsOf(published)) {
    const id = own === undefined ? undefined : randomUUID();
    if (id !== undefined) own?.next.ids.push(id);
    const announced = id === undefined ? payload : `${ID}${id} ${payload}`;
    await sql`select pg_notify(${CHANNEL}, ${announced})`.execute(tx);
  }
}

/**
 * After the commit of what this request published: what it reads from now on, also by calls in this process, is no answer
 * from before.
 */
export const passOnPublished = (): void => ownPublished.getStore()?.passOn();

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

/** Which announcements the requests of a server passed on themselves. */
export type PassedOn = Pick<LRUCache<string, true>, 'has'>;

/**
 * Calls back with what any process published, this one included.
 *
 * @param onKeys is told whether a request of this server passed them on itself: since then all is made with the change.
 */
export function onPublished(
  database: Database,
  onKeys: (keys: ReadonlySet<DependencyKey>, isPassedOn: boolean) => void,
  passedOn?: PassedOn,
): Promise<() => Promise<void>> {
  return database.listen(CHANNEL, (payload) => {
    // Empty after a lost connection: anything may have happened meanwhile.
    const [first = '', ...others] = payload === '' ? [EVERYTHING] : payload.split(' ');
    if (first.startsWith(ID)) onKeys(new Set(others), passedOn?.has(first.slice(ID.length)) === true);
    else onKeys(new Set([first, ...others]), false);
  });
}

/**
 * Who writes reads it at once: what a request published is passed on before its answer, and not only by the database.
 *
 * @param onKeys may also mark the answer.
 * @returns what was passed on, to know it again when the database tells of it.
 */
export function onOwnPublished(
  app: FastifyInstance,
  onKeys: (keys: ReadonlySet<DependencyKey>, reply: FastifyReply) => void,
): PassedOn {
  const passedOn = new LRUCache<string, true>({ max: MOST_PASSED_ON });
  const published = new WeakMap<object, OwnPublished>();
  app.addHook('preHandler', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const own = openOwn((keys) => onKeys(keys, reply), passedOn);
    published.set(request, own);
    ownPublished.run(own, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const own = published.get(request);
    if (own === undefined || own.keys.size === 0) return payload;
    own.passOn();
    const named = [...own.keys].join(' ');
    reply.header(CHANGED_HEADER, named.length > MOST_HEADER ? EVERYTHING : named);
    return payload;
  });
  return passedOn;
}

function openOwn(onKeys: (keys: ReadonlySet<DependencyKey>) => void, passedOn: LRUCache<string, true>): OwnPublished {
  const next = { keys: new Set<DependencyKey>(), ids: [] as string[] };
  const passOn = () => {
    if (next.keys.size === 0) return;
    onKeys(new Set(next.keys));
    for (const id of next.ids.splice(0)) passedOn.set(id, true);
    next.keys.clear();
  };
  return { keys: new Set(), next, passOn };
}
