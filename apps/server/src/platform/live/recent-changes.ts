import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import { type HashedKey, hashKey, type KeyFilter } from '@csz/contract/core/key-filter';

/** A quarter of a minute of forty reports a second, in some two megabytes. */
const MOST_KEYS = 10_000;

interface Change {
  readonly hashed: HashedKey;
  readonly at: number;
}

/** When things changed last, as far as a process still knows. */
export class RecentChanges {
  /** The oldest first. */
  readonly #changes = new Map<DependencyKey, Change>();
  /** What is in none of them may have changed until then: before this process listened, or before the oldest of them. */
  #unknownUntil = Date.now();

  /** @returns the key as filters look for it. */
  note(key: DependencyKey, at: number): HashedKey {
    const hashed = this.#changes.get(key)?.hashed ?? hashKey(key);
    this.#changes.delete(key);
    this.#changes.set(key, { hashed, at });
    if (this.#changes.size > MOST_KEYS) this.#forgetOldest();
    return hashed;
  }

  #forgetOldest(): void {
    for (const [oldest, { at }] of this.#changes) {
      this.#changes.delete(oldest);
      this.#unknownUntil = at;
      return;
    }
  }

  /** When something changed last that a filter knows; without one, when anything did. */
  lastFor(filter: KeyFilter | undefined): number {
    let last = this.#unknownUntil;
    for (const [key, { hashed, at }] of this.#changes)
      if (filter === undefined || key === EVERYTHING || filter.has(hashed)) last = Math.max(last, at);
    return last;
  }
}
