import type { ServerResponse } from 'node:http';
import { LIVE_PATH } from '@csz/contract/core/constants';
import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import { type HashedKey, KeyFilter } from '@csz/contract/core/key-filter';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { HeaderSet } from '#server/platform/http/security.ts';
import { networkOf } from '#server/platform/network.ts';
import { RecentChanges } from './recent-changes.ts';

/** A change goes out at once, what follows within this time as one message: at the final whistle many games settle. */
const GATHER_MS = 150;
/** Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** A page that reads no more than this behind is gone or in the background; it comes back by itself and loads everything again. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Beyond so many keys a page does better to look at everything it shows. */
const MOST_KEYS = 2000;

/** So many of all streams one address may hold, and in any case as many as a school's computers behind one address. */
const SHARE_OF_ONE = 1 / 10;
const MOST_OF_ONE = 100;

/** Open pages that hear of changes as they happen, up to a limit for all and one for each address. */
export class LiveListeners {
  /** Each with what it depends on; without that it hears of everything. */
  readonly #open = new Map<ServerResponse, KeyFilter | undefined>();
  readonly #openBy = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #heartbeat: NodeJS.Timeout;
  #gathered = new Map<DependencyKey, HashedKey>();
  #due: NodeJS.Timeout | undefined;
  #passedAt = 0;
  readonly #changes = new RecentChanges();

  constructor(most: number) {
    this.#most = most;
    this.#mostOfOne = Math.max(MOST_OF_ONE, Math.floor(most * SHARE_OF_ONE));
    this.#heartbeat = setInterval(() => this.#send(this.#open.keys(), ': still here\n\n'), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Whether a further page of this address has to look for itself. */
  isFullFor(address: string): boolean {
    return this.#open.size >= this.#most || (this.#openBy.get(networkOf(address)) ?? 0) >= this.#mostOfOne;
  }

  /**
   * Sends a page what changes from now on, until it goes away.
   *
   * @param filter knows what the page depends on: it hears of that alone. Without one it hears of everything.
   */
  add(page: ServerResponse, address: string, filter?: KeyFilter): void {
    const network = networkOf(address);
    this.#open.set(page, filter);
    this.#openBy.set(network, (this.#openBy.get(network) ?? 0) + 1);
    page.on('close', () => this.#forget(page, network));
    // After a restart all pages come back; each in its own time, and only those that missed something look again.
    const quietMs = Date.now() - this.#changes.lastFor(filter);
    page.write(`retry: ${2000 + Math.floor(Math.random() * 4000)}\nevent: hello\ndata: {"quietMs":${quietMs}}\n\n`);
  }

  /** Passes on what was published, together with what else is published in this moment. */
  notify(keys: Iterable<DependencyKey>): void {
    const now = Date.now();
    for (const key of keys) {
      const hashed = this.#changes.note(key, now);
      if (this.#open.size > 0) this.#gathered.set(key, hashed);
    }
    if (this.#gathered.size === 0) return;
    this.#due ??= setTimeout(() => this.#pass(), Math.max(0, this.#passedAt + GATHER_MS - Date.now()));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#due);
    for (const page of this.#open.keys()) page.end();
    this.#open.clear();
  }

  #forget(page: ServerResponse, network: string): void {
    this.#open.delete(page);
    const left = (this.#openBy.get(network) ?? 1) - 1;
    if (left > 0) this.#openBy.set(network, left);
    else this.#openBy.delete(network);
  }

  #pass(): void {
    const gathered = this.#gathered;
    this.#gathered = new Map();
    this.#due = undefined;
    this.#passedAt = Date.now();
    if (gathered.size > MOST_KEYS || gathered.has(EVERYTHING))
      this.#send(this.#open.keys(), changed([{ key: EVERYTHING }]));
    else this.#passOn([...gathered.values()]);
  }

  /** To each page what it depends on. */
  #passOn(hashed: readonly HashedKey[]): void {
    const everything = changed(hashed);
    for (const [page, filter] of this.#open) {
      const own = filter === undefined ? hashed : hashed.filter((key) => filter.has(key));
      if (own.length > 0) this.#send([page], own.length === hashed.length ? everything : changed(own));
    }
  }

  #send(pages: Iterable<ServerResponse>, text: string): void {
    for (const page of pages) {
      if (page.writableLength > MOST_UNREAD_BYTES) page.destroy();
      else page.write(text);
    }
  }
}

const changed = (hashed: readonly Pick<HashedKey, 'key'>[]): string =>
  `event: changed\ndata: ${JSON.stringify({ keys: hashed.map(({ key }) => key) })}\n\n`;

const LiveQuery = z.strictObject({
  of: z
    .string()
    .optional()
    .describe('What the page depends on, as `KeyFilter` writes it. Without it the page hears of everything.'),
});

/** Notifies open pages of changes, as server-sent events: `changed` with the keys of what was touched. */
export function liveRoutes(app: FastifyInstance, listeners: LiveListeners, security: HeaderSet): void {
  // Streams have no end of their own, and the server waits for open answers when it closes.
  app.addHook('preClose', async () => listeners.close());
  const schema = { hide: true, querystring: LiveQuery };
  app.get<{ Querystring: z.infer<typeof LiveQuery> }>(
    LIVE_PATH,
    { schema, config: { isStream: true } },
    (request, reply) => {
      const { ip, query } = request;
      if (listeners.isFullFor(ip)) throw new Problem('live-full');
      reply.hijack();
      const headers = {
        ...security,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would wait for the end of the answer.
        'x-accel-buffering': 'no',
      };
      reply.raw.writeHead(200, headers);
      // What is no filter of this version hears of everything.
      listeners.add(reply.raw, ip, KeyFilter.parse(query.of ?? ''));
    },
  );
}
