import { LRUCache } from 'lru-cache';

/** An answer is made at most twice in this time, however many changes touch it. */
const TWICE_IN_MS = 1_000;
/** What was made twice within this time changes all the time. */
const BUSY_MS = 2_000;
/** It is made no sooner than this after the last time, for those who only open it. */
const SPACED_MS = 700;
/** Addresses of which it is known when they were rendered last: what a process renders in some fifteen seconds. */
const MOST_BEGUN = 6000;

const NEVER = Number.NEGATIVE_INFINITY;

/** How often answers are made, at most: when the last two renders of each began. Times in milliseconds. */
export class RenderPace {
  readonly #begun = new LRUCache<string, readonly [number, number]>({ max: MOST_BEGUN });

  /** A render begins. */
  begin(key: string, now: number): void {
    this.#begun.set(key, [this.#begun.get(key)?.[1] ?? NEVER, now]);
  }

  /** Whether the render of a key that was begun last is the only one that is known of. */
  isFirst(key: string): boolean {
    return this.#begun.peek(key)?.[0] === NEVER;
  }

  /**
   * How long until another render may begin; not positive where one may now. Those who may have what is there leave more
   * between two renders of what changes all the time.
   */
  restOf(key: string, now: number, { mayHaveOld }: { readonly mayHaveOld: boolean }): number {
    const [before = NEVER, last = NEVER] = this.#begun.get(key) ?? [];
    const isSpaced = mayHaveOld && last - before < BUSY_MS;
    return Math.max(before + TWICE_IN_MS, isSpaced ? last + SPACED_MS : NEVER) - now;
  }
}
