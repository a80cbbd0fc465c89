import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';

/** Of more keys than these it is no longer known one by one when they were published. */
const MOST_KEYS = 20_000;

/**
 * When each key was published last, counted in publications: what was begun before then and is made from it may be out of
 * date. Noting one costs the same however much is being made.
 */
export class Publications {
  #count = 0;
  readonly #last = new Map<DependencyKey, number>();
  /** Whatever was begun before this one may have changed. */
  #everything = 0;

  /** How many there were so far. */
  get count(): number {
    return this.#count;
  }

  note(published: ReadonlySet<DependencyKey>): void {
    this.#count += 1;
    if (published.has(EVERYTHING) || this.#last.size + published.size > MOST_KEYS) {
      this.#last.clear();
      this.#everything = this.#count;
      return;
    }
    for (const key of published) this.#last.set(key, this.#count);
  }

  /** Whether something that depends on `keys` may be different from what it was after so many publications. */
  haveTouched(keys: Iterable<DependencyKey>, since: number): boolean {
    if (this.#everything > since) return true;
    for (const key of keys) if ((this.#last.get(key) ?? 0) > since) return true;
    return false;
  }
}
