import type { ServerResponse } from 'node:http';
import { LIVE_PATH } from '@csz/contract/core/constants';
import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { HeaderSet } from '#server/platform/http/security.ts';
import { networkOf } from '#server/platform/network.ts';

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
  readonly #open = new Set<ServerResponse>();
  readonly #openBy = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #heartbeat: NodeJS.Timeout;
  #gathered = new Set<DependencyKey>();
  #due: NodeJS.Timeout | undefined;
  #passedAt = 0;
  /** What happened before this process listened, it cannot know of. */
  #lastChangeAt = Date.now();

  constructor(most: number) {
    this.#most = most;
    this.#mostOfOne = Math.max(MOST_OF_ONE, Math.floor(most * SHARE_OF_ONE));
    this.#heartbeat = setInterval(() => this.#send(': still here\n\n'), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** Whether a further page of this address has to look for itself. */
  isFullFor(address: string): boolean {
    return this.#open.size >= this.#most || (this.#openBy.get(networkOf(address)) ?? 0) >= this.#mostOfOne;
  }

  /** Sends a page every change from now on, until it goes away. */
  add(page: ServerResponse, address: string): void {
    const network = networkOf(address);
    this.#open.add(page);
    this.#openBy.set(network, (this.#openBy.get(network) ?? 0) + 1);
    page.on('close', () => this.#forget(page, network));
    // After a restart all pages come back; each in its own time, and only those that missed something look again.
    const quietMs = Date.now() - this.#lastChangeAt;
    page.write(`retry: ${2000 + Math.floor(Math.random() * 4000)}\nevent: hello\ndata: {"quietMs":${quietMs}}\n\n`);
  }

  /** Passes on what was published, together with what else is published in this moment. */
  notify(keys: Iterable<DependencyKey>): void {
    this.#lastChangeAt = Date.now();
    if (this.#open.size === 0) return;
    for (const key of keys) this.#gathered.add(key);
    this.#due ??= setTimeout(() => this.#pass(), Math.max(0, this.#passedAt + GATHER_MS - Date.now()));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#due);
    for (const page of this.#open) page.end();
    this.#open.clear();
  }

  #forget(page: ServerResponse, network: string): void {
    this.#open.delete(page);
    const left = (this.#openBy.get(network) ?? 1) - 1;
    if (left > 0) this.#openBy.set(network, left);
    else this.#openBy.delete(network);
  }

  #pass(): void {
    const keys = this.#gathered.size > MOST_KEYS ? [EVERYTHING] : [...this.#gathered];
    this.#gathered = new Set();
    this.#due = undefined;
    this.#passedAt = Date.now();
    this.#send(`event: changed\ndata: ${JSON.stringify({ keys })}\n\n`);
  }

  #send(text: string): void {
    for (const page of this.#open) {
      if (page.writableLength > MOST_UNREAD_BYTES) page.destroy();
      else page.write(text);
    }
  }
}

/** Notifies open pages of changes, as server-sent events: `changed` with the keys of what was touched. */
export function liveRoutes(app: FastifyInstance, listeners: LiveListeners, security: HeaderSet): void {
  // Streams have no end of their own, and the server waits for open answers when it closes.
  app.addHook('preClose', async () => listeners.close());
  app.get(LIVE_PATH, { schema: { hide: true }, config: { isStream: true } }, ({ ip }, reply) => {
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
    listeners.add(reply.raw, ip);
  });
}
