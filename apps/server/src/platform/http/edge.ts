import { createHash } from 'node:crypto';
import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import type { HeaderList } from './finished-message.ts';
import type { HeaderSet } from './security.ts';

/** What a cache in front reads, and takes off before it answers a browser. */
const KEYS_HEADER = 'surrogate-key';
const CONTROL_HEADER = 'surrogate-control';

/** An answer that nothing was changed in is asked for again after so many seconds: games begin, days end. */
const KEPT_SECONDS = 30;
/** As many names are sent as they are; of more a hash each, which has as much room as `MOST_NAMED` at most. */
const MOST_PLAIN = 2000;
/** Caches take headers of up to eight kilobytes. What was made from more is not kept in front. */
const MOST_NAMED = 7500;
const PLAIN = /^[\w.:*-]+$/;
/** 36 bits: of a million keys one in a hundred thousand shares its hash, and is then dropped once too often. */
const HASH_SIGNS = 6;

/** Changes within this time go out together. */
const GATHER_MS = 50;
/** What was on its way to the edge when a change was announced there is dropped by a purge that repeats it. */
const AGAIN_MS = 500;
/** Beyond so many it is cheaper to drop everything. */
const MOST_WAITING = 5000;
const ANSWER_MS = 2000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** An edge that does not answer must not keep open pages from hearing of a change. */
const PATIENCE_MS = 300;
const CLOSE_MS = 1000;

/** What a finished answer says to caches in front: how long, and what it was made from. Nothing where that is too much. */
export function surrogateHeaders(keys: Iterable<DependencyKey>): HeaderSet {
  const named = [...new Set([EVERYTHING, ...keys])];
  const plain = named.every((key) => PLAIN.test(key)) ? named.join(' ') : undefined;
  const list =
    plain !== undefined && plain.length <= MOST_PLAIN
      ? plain
      : named.map((key) => (key === EVERYTHING ? key : hashOf(key))).join(' ');
  if (list.length > MOST_NAMED) return {};
  return { [CONTROL_HEADER]: `max-age=${KEPT_SECONDS}`, [KEYS_HEADER]: list };
}

/** The headers of an answer that no cache in front may keep: it is out of date already, and only stands in. */
export function withoutSurrogate(headers: HeaderList): HeaderList {
  const isKept = (at: number) => headers[at] !== KEYS_HEADER && headers[at] !== CONTROL_HEADER;
  return headers.filter((_, at) => isKept(at - (at % 2)));
}

/** Whether caches in front would keep an answer with these headers. */
export const hasSurrogate = (headers: HeaderList): boolean => headers.includes(CONTROL_HEADER);

const hashOf = (key: DependencyKey): string => createHash('sha1').update(key).digest('base64url').slice(0, HASH_SIGNS);

/** Both names that answers may have for a key. */
const namesOf = (key: DependencyKey): string[] =>
  key === EVERYTHING ? [key] : PLAIN.test(key) ? [key, hashOf(key)] : [hashOf(key)];

/** A change that could not be announced yet, for the log. */
export type OnEdgeFailure = (address: string, error: unknown) => void;

/** The caches in front. Every process announces all that it hears, when its own bytes are out of date by then. */
export class Edge {
  readonly #caches: readonly EdgeCache[];

  constructor(addresses: readonly string[], onFailure: OnEdgeFailure) {
    this.#caches = addresses.map((address) => new EdgeCache(address, onFailure));
  }

  /** Announces a change; ends when all of them have dropped what it touched, and after a moment in any case. */
  async purge(keys: Iterable<DependencyKey>): Promise<void> {
    const names = [...keys].flatMap(namesOf);
    await within(PATIENCE_MS, Promise.all(this.#caches.map((cache) => cache.purge(names))));
  }

  /** How many requests were taken, and refused or lost, so far. */
  get counts(): { readonly taken: number; readonly failed: number; readonly waiting: number } {
    const sum = (of: 'taken' | 'failed' | 'waiting') => this.#caches.reduce((total, cache) => total + cache[of], 0);
    return { taken: sum('taken'), failed: sum('failed'), waiting: sum('waiting') };
  }

  /** Ends when what was announced is taken, and after a second in any case. */
  async close(): Promise<void> {
    await within(CLOSE_MS, Promise.all(this.#caches.map((cache) => cache.close())));
  }
}

interface Batch extends PromiseWithResolvers<void> {
  names: Set<string>;
  /** Those of them that go out for the first time: a second purge repeats them. */
  fresh: Set<string>;
}

class EdgeCache {
  taken = 0;
  failed = 0;
  readonly #address: string;
  readonly #onFailure: OnEdgeFailure;
  #next: Batch | undefined;
  #turn: Promise<void> | undefined;
  #isClosed = false;

  constructor(address: string, onFailure: OnEdgeFailure) {
    this.#address = address;
    this.#onFailure = onFailure;
  }

  get waiting(): number {
    return this.#next?.names.size ?? 0;
  }

  /** Ends when the edge has dropped what has these names. */
  purge(names: Iterable<string>, isRepeated = false): Promise<void> {
    this.#next ??= { ...Promise.withResolvers<void>(), names: new Set(), fresh: new Set() };
    const batch = this.#next;
    const added = [...names];
    batch.names = joined(batch.names, added);
    if (!isRepeated) batch.fresh = joined(batch.fresh, added);
    this.#turn ??= this.#sendAll().finally(() => {
      this.#turn = undefined;
    });
    return batch.promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turn;
  }

  async #sendAll(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (this.#next !== undefined) {
      await wait(GATHER_MS);
      const batch = this.#next;
      this.#next = undefined;
      try {
        for (const line of linesOf(batch.names)) await this.#send(line);
        pause = FIRST_PAUSE_MS;
        batch.resolve();
        this.#repeat(batch);
      } catch (error) {
        this.failed += 1;
        this.#onFailure(this.#address, error);
        // What came meanwhile waits with it.
        void this.purge(batch.names).then(batch.resolve);
        await wait(pause);
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
      }
    }
  }

  #repeat({ fresh }: Batch): void {
    if (fresh.size === 0 || this.#isClosed) return;
    setTimeout(() => void this.purge(fresh, true), AGAIN_MS).unref();
  }

  async #send(names: string): Promise<void> {
    const answer = await fetch(this.#address, {
      method: 'PURGE',
      headers: { [KEYS_HEADER]: names },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the edge answered ${answer.status}`);
    this.taken += 1;
  }
}

/** The names with more of them, or all there are. */
function joined(names: Set<string>, added: Iterable<string>): Set<string> {
  for (const name of added) names.add(name);
  return names.size > MOST_WAITING || names.has(EVERYTHING) ? new Set([EVERYTHING]) : names;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Ends with what is done, or when so much time has passed. */
async function within(ms: number, done: Promise<unknown>): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, ms);
  await Promise.race([done, patience.promise]);
  clearTimeout(timer);
}

/** Names, as many to a header as caches take. */
function linesOf(names: Iterable<string>): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length + 1 > MOST_NAMED) lines.push(name);
    else lines[lines.length - 1] = `${last} ${name}`;
  }
  return lines;
}
