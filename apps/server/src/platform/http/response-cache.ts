import { setTimeout as wait } from 'node:timers/promises';
import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import { LRUCache } from 'lru-cache';
import {
  type CachedAnswer,
  isJustOutOfReach,
  isOldByTheClock,
  makeOld,
  mayStandIn,
  OUT_OF_REACH_MS,
  sizeOf,
} from './cached-answer.ts';
import { type Encoding, etagOf, type FinishedBody, finishBody, headerList, isPacked } from './finished-body.ts';
import { Publications } from './publications.ts';
import { RenderPace } from './render-pace.ts';

/** What a render hands over to be kept. */
interface RenderedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly keys: Iterable<DependencyKey>;
  readonly body: Buffer;
  readonly isCall: boolean;
}

/** An answer that is being made. */
interface Rendering extends PromiseWithResolvers<CachedAnswer | undefined> {
  /** How much had been published when it was begun. */
  readonly since: number;
  /** When something was published first after that. */
  changedAt?: number;
  readonly begunAt: number;
}

/** Time makes answers old too: games begin, days end. */
const FRESH_MS = 30_000;

interface TakeOptions {
  /** A page heard of a change: it waits for the new answer. */
  readonly waitsForFresh?: boolean;
  /** Another answer is made of this one, and waits for no second to end. */
  readonly isInProcess?: boolean;
  /** Of a page, while pages wait for their turn: where only the clock made it old, it leaves its own to what has changed. */
  readonly sparesTurns?: boolean;
  /** Who wrote then waits for an answer that was begun later. */
  readonly since?: number;
}

/** An answer at one size: with another encoding it is kept again. */
interface CacheEntry {
  readonly answer: CachedAnswer;
}

/**
 * Finished bytes of public answers, bounded in memory with those that are out of date, least recently used out first. One
 * render at a time per key, and two a second: the first to miss renders, the others get the bytes that just went out of
 * date, or wait for the new ones.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, CacheEntry>;
  /** Which of the kept answers depend on a key. */
  readonly #dependent = new Map<DependencyKey, Set<string>>();
  readonly #rendering = new Map<string, Rendering>();
  readonly #publications = new Publications();
  readonly #pace = new RenderPace();

  /** @param maxBytes 0 keeps nothing. */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }) => sizeOf(answer),
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

  /** An answer for one who comes for no change, where nothing is to be made for it: fresh, or standing in until it is due. */
  findAtOnce(key: string, now: number): CachedAnswer | undefined {
    const answer = this.#kept.get(key)?.answer;
    if (answer === undefined || answer.freshUntil > now) return answer;
    if (answer.outOfReachAt !== undefined || !mayStandIn(answer, now)) return undefined;
    const isDue = !this.#rendering.has(key) && this.#pace.restOf(key, now, { mayHaveOld: true }) <= 0;
    return isDue ? undefined : answer;
  }

  /** A fresh answer, or an old one that may stand in; undefined makes the caller the one who renders and must `finish`. */
  async take(
    key: string,
    at: number,
    { waitsForFresh = false, isInProcess = false, sparesTurns = false, since = 0 }: TakeOptions = {},
  ): Promise<CachedAnswer | undefined> {
    const cameAt = performance.now();
    // A second after a change, or between two renders, is one of the clock, however long this reader has waited.
    const clock = () => at + Math.floor(performance.now() - cameAt);
    let hasBegunBefore = true;
    for (;;) {
      const now = clock();
      const old = this.#kept.get(key)?.answer;
      const isFresh = old !== undefined && old.freshUntil > now && old.madeAt >= since;
      if (old !== undefined && (isFresh || (!isInProcess && isJustOutOfReach(old, now)))) return old;
      const isSpared = sparesTurns && !waitsForFresh && (old?.madeAt ?? 0) >= since;
      if (old !== undefined && isSpared && isOldByTheClock(old, now)) return old;
      const rendering = this.#rendering.get(key);
      const standsIn = !waitsForFresh && old !== undefined && mayStandIn(old, now);
      const rest = isInProcess || old === undefined ? 0 : this.#pace.restOf(key, now, { mayHaveOld: standsIn });
      if (rendering === undefined && rest <= 0) break;
      if (standsIn) return old;
      if (rendering === undefined) {
        await wait(rest);
      } else {
        const made = await rendering.promise;
        // A failed render passes the turn to the first of those who waited; the others wait again.
        // What was purged while it was made is not kept fresh, and may lack just the change that a page asks for. Whatever
        // begins while they wait has it, however much changes meanwhile: on a busy night the wait would not end.
        if (made !== undefined && (!hasBegunBefore || this.#isGood(key, made, { now: clock(), waitsForFresh, since })))
          return made;
      }
      hasBegunBefore = false;
    }
    const begunAt = clock();
    this.#rendering.set(key, { ...Promise.withResolvers(), since: this.#publications.count, begunAt });
    this.#pace.begin(key, begunAt);
    return undefined;
  }

  /** Whether the render of a key that was begun last is the only one that is known of. */
  isNew(key: string): boolean {
    return this.#pace.isFirst(key);
  }

  /** What the answer that is kept was made from, fresh or not. */
  keysOf(key: string): readonly DependencyKey[] {
    return this.#kept.peek(key)?.answer.keys ?? [];
  }

  /** An answer that may stand in while a newer one cannot be made. */
  findStanding(key: string, now: number): CachedAnswer | undefined {
    const answer = this.#kept.peek(key)?.answer;
    return answer !== undefined && now - answer.freshUntil <= OUT_OF_REACH_MS ? answer : undefined;
  }

  /** Keeps what another process made, where there is none here. It only stands in: what was announced since is not known. */
  adopt(key: string, answer: CachedAnswer, now: number): void {
    if (this.#kept.has(key)) return;
    answer.freshUntil = Math.min(answer.freshUntil, now);
    this.#keep(key, answer);
  }

  /**
   * Ends a render that `take` began for want of what it is made from.
   * @returns the answer from before, which stands in, if there is one that is not too old.
   */
  finishWithStale(key: string, now = Date.now()): CachedAnswer | undefined {
    const rendering = this.#rendering.get(key);
    const old = this.findStanding(key, now);
    if (rendering === undefined || old === undefined) return undefined;
    old.outOfReachAt = now;
    this.#rendering.delete(key);
    rendering.resolve(old);
    return old;
  }

  /** Ends a render whose reader has left: the next one renders, and what is kept goes on standing in. */
  leave(key: string): void {
    this.#rendering.get(key)?.resolve(undefined);
    this.#rendering.delete(key);
  }

  /**
   * Ends a render that `take` began; without an answer (an error, a redirect) nothing is kept.
   * @returns what is kept.
   */
  finish(key: string, answer?: RenderedAnswer, now = Date.now()): CachedAnswer | undefined {
    const rendering = this.#rendering.get(key);
    if (rendering === undefined) return undefined;
    this.#rendering.delete(key);
    this.#kept.delete(key);
    if (answer === undefined) {
      rendering.resolve(undefined);
      return undefined;
    }
    const { body, isCall } = answer;
    const keys = [...answer.keys];
    const etag = etagOf(body);
    const { 'content-type': type = '', ...others } = answer.headers;
    const headers = headerList({ 'content-type': type, ...others, etag });
    const identity = finishBody(body, 'identity', headers);
    // What is compressed already goes out as it is, whatever is accepted.
    const encodings: Encoding[] = isPacked(type) ? ['identity', 'gzip', 'br'] : ['identity'];
    const bodies = new Map(encodings.map((encoding) => [encoding, identity]));
    const entry: CachedAnswer = {
      etag,
      headers,
      bodies,
      length: body.length,
      keys,
      isCall,
      madeAt: rendering.begunAt,
      freshUntil: now + FRESH_MS,
    };
    // What it depends on changed while it was being rendered, so it may be out of date already: it only stands in.
    if (this.#publications.haveTouched(keys, rendering.since)) makeOld(entry, rendering.changedAt ?? now);
    this.#keep(key, entry);
    rendering.resolve(entry);
    return entry;
  }

  /** Drops what is too old to be of use to any caller: it would stay until others need its room. */
  sweep(now = Date.now()): void {
    for (const [key, { answer }] of [...this.#kept.entries()])
      if (now - answer.freshUntil > OUT_OF_REACH_MS) this.#kept.delete(key);
  }

  /** Makes the answers old that depend on what was published. Renders in flight learn at their end whether they do. */
  purge(published: ReadonlySet<DependencyKey>, now = Date.now()): void {
    for (const key of published.has(EVERYTHING) ? [...this.#kept.keys()] : this.#dependentOn(published)) {
      const answer = this.#kept.peek(key)?.answer;
      if (answer !== undefined) makeOld(answer, now);
    }
    this.#publications.note(published);
    for (const rendering of this.#rendering.values()) rendering.changedAt ??= now;
  }

  /**
   * Keeps an answer's bytes in a further encoding, and answers them as they go out. A page is sent compressed from then
   * on, nearly always, and takes a fifth of the room without its plain bytes; calls are read as they are by pages.
   */
  addBody(key: string, entry: CachedAnswer, encoding: Encoding, bytes: Buffer): FinishedBody {
    const known = entry.bodies.get(encoding);
    if (known !== undefined) return known;
    const finished = finishBody(bytes, encoding, entry.headers);
    if (!entry.isCall && entry.bodies.size === 1) entry.bodies.delete('identity');
    entry.bodies.set(encoding, finished);
    if (this.#kept.peek(key)?.answer === entry) this.#kept.set(key, { answer: entry });
    return finished;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** Whether an answer that was made while a reader waited is one for them: fresh, or not too old to stand in. */
  #isGood(
    key: string,
    answer: CachedAnswer,
    { now, waitsForFresh, since }: { readonly now: number; readonly waitsForFresh: boolean; readonly since: number },
  ): boolean {
    if (!waitsForFresh && mayStandIn(answer, now)) return true;
    return this.#kept.peek(key)?.answer === answer && answer.freshUntil > now && answer.madeAt >= since;
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

/** One key for one resource: the path and its query in a settled order. */
export function cacheKey(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  query.sort();
  return `${url.slice(0, at)}?${query}`;
}
