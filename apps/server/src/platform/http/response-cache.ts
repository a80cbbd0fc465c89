import { type DependencyKey, EVERYTHING, isTouched } from '@csz/contract/core/dependencies';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './finished-body.ts';
import { etagOf, type FinishedBody, finishBody, type HeaderList, headerList } from './finished-body.ts';

/** A finished answer: its bytes in every encoding that was sent so far. */
export interface CachedAnswer {
  readonly etag: string;
  /** What the answer says in every encoding, its etag too. */
  readonly headers: HeaderList;
  /** The same for who has the bytes already. */
  readonly unchanged: HeaderList;
  readonly bodies: Map<Encoding, FinishedBody>;
  /** What it was made from. */
  readonly keys: readonly DependencyKey[];
  /** Of a call; otherwise of a page. */
  readonly isCall: boolean;
  /** Moves forward to now when something that it was made from changes. */
  freshUntil: number;
}

/** What a render hands over to be kept. */
interface RenderedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly keys: Iterable<DependencyKey>;
  readonly body: Buffer;
  readonly isCall: boolean;
}

/** An answer that is being made, and what was published since it was begun. */
interface Rendering extends PromiseWithResolvers<CachedAnswer | undefined> {
  readonly published: Set<DependencyKey>;
}

/** Time makes answers old too: games begin, days end. */
const FRESH_MS = 30_000;
/** While a new answer is being made, the old one may be served for this long after it went out of date. */
const STALE_MS = 5_000;

/** An answer at one size: with another encoding it is kept again. */
interface Kept {
  readonly answer: CachedAnswer;
}

/**
 * Finished bytes of public answers, bounded in memory with those that are out of date, least recently used out first. One
 * render at a time per key: the first to miss renders, the others get the bytes that just went out of date, or wait for
 * the new ones.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, Kept>;
  /** Which of the kept answers depend on a key. */
  readonly #dependent = new Map<DependencyKey, Set<string>>();
  readonly #rendering = new Map<string, Rendering>();

  /** @param maxBytes 0 keeps nothing. */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }) => Math.max(1, sizeOf(answer)),
      dispose: ({ answer }, key, reason) => {
        if (reason !== 'set') this.#forgetDependencies(key, answer);
      },
    });
  }

  /** An answer that is at hand and fresh. */
  findFresh(key: string, now: number): CachedAnswer | undefined {
    const answer = this.#kept.get(key)?.answer;
    return answer !== undefined && answer.freshUntil > now ? answer : undefined;
  }

  /**
   * A fresh answer, or a stale one that may be served; undefined makes the caller the one who renders and must `finish`.
   *
   * @param isImpatient false for a page that heard of a change: it waits for the new answer.
   */
  async take(key: string, now: number, isImpatient = true): Promise<CachedAnswer | undefined> {
    const entry = this.#kept.get(key)?.answer;
    if (entry !== undefined && entry.freshUntil > now) return entry;
    let hasBegunBefore = true;
    for (let rendering = this.#rendering.get(key); rendering !== undefined; rendering = this.#rendering.get(key)) {
      const old = this.#kept.get(key)?.answer;
      if (isImpatient && old !== undefined && now - old.freshUntil < STALE_MS) return old;
      const made = await rendering.promise;
      // A failed render passes the turn to the first of those who waited; the others wait again.
      // What was purged while it was made is not kept, and may lack just the change that a page asks for. Whatever
      // begins while they wait has it, however much changes meanwhile: on a busy night the wait would not end.
      if (made !== undefined && (isImpatient || !hasBegunBefore || this.#isFresh(key, made, now))) return made;
      hasBegunBefore = false;
    }
    this.#rendering.set(key, { ...Promise.withResolvers(), published: new Set() });
    return undefined;
  }

  /** Ends a render that `take` began; without an answer (an error, a redirect) nothing is kept. */
  finish(key: string, answer?: RenderedAnswer, now = Date.now()): void {
    const rendering = this.#rendering.get(key);
    if (rendering === undefined) return;
    this.#rendering.delete(key);
    this.#kept.delete(key);
    if (answer === undefined) {
      rendering.resolve(undefined);
      return;
    }
    const { body, isCall } = answer;
    const keys = [...answer.keys];
    const etag = etagOf(body);
    const { 'content-type': type = '', ...others } = answer.headers;
    const unchanged = headerList({ ...others, etag });
    const headers = ['content-type', type, ...unchanged];
    const bodies = new Map([['identity' as Encoding, finishBody(body, 'identity', headers)]]);
    const entry: CachedAnswer = { etag, headers, unchanged, bodies, keys, isCall, freshUntil: now + FRESH_MS };
    // What it depends on changed while it was being rendered, so it may be out of date already: hand it on, do not keep it.
    if (!isTouched(keys, rendering.published)) this.#keep(key, entry);
    rendering.resolve(entry);
  }

  /** Makes the answers old that depend on what was published. Renders in flight learn at their end whether they do. */
  purge(published: ReadonlySet<DependencyKey>, now = Date.now()): void {
    for (const key of published.has(EVERYTHING) ? [...this.#kept.keys()] : this.#dependentOn(published)) {
      const answer = this.#kept.peek(key)?.answer;
      if (answer !== undefined) answer.freshUntil = Math.min(answer.freshUntil, now);
    }
    for (const rendering of this.#rendering.values()) for (const key of published) rendering.published.add(key);
  }

  /** Keeps an answer's bytes in a further encoding, and answers them as they go out. */
  addBody(key: string, entry: CachedAnswer, encoding: Encoding, bytes: Buffer): FinishedBody {
    const known = entry.bodies.get(encoding);
    if (known !== undefined) return known;
    const finished = finishBody(bytes, encoding, entry.headers);
    entry.bodies.set(encoding, finished);
    if (this.#kept.peek(key)?.answer === entry) this.#kept.set(key, { answer: entry });
    return finished;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  #isFresh(key: string, answer: CachedAnswer, now: number): boolean {
    return this.#kept.peek(key)?.answer === answer && answer.freshUntil > now;
  }

  #keep(key: string, answer: CachedAnswer): void {
    this.#kept.set(key, { answer });
    // One that is larger than all the room there is was not kept.
    if (!this.#kept.has(key)) return;
    for (const name of answer.keys) {
      const dependent = this.#dependent.get(name) ?? new Set();
      this.#dependent.set(name, dependent.add(key));
    }
  }

  #dependentOn(published: ReadonlySet<DependencyKey>): Set<string> {
    const keys = new Set<string>();
    for (const name of published) for (const key of this.#dependent.get(name) ?? []) keys.add(key);
    return keys;
  }

  #forgetDependencies(key: string, answer: CachedAnswer): void {
    for (const name of answer.keys) {
      const dependent = this.#dependent.get(name);
      dependent?.delete(key);
      if (dependent?.size === 0) this.#dependent.delete(name);
    }
  }
}

const sizeOf = (entry: CachedAnswer): number => entry.bodies.values().reduce((sum, { bytes }) => sum + bytes.length, 0);

/** One key for one resource: the path and its query in a settled order. */
export function cacheKey(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  query.sort();
  return `${url.slice(0, at)}?${query}`;
}
