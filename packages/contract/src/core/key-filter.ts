import type { DependencyKey } from './dependencies.ts';

/** With eight probes a filter takes some four in 100,000 other keys for its own. */
const BITS_A_KEY = 24;
const PROBES = 8;
const FEWEST_BITS = 256;
/** 2,731 letters in an address. With more than 700 keys it takes more. */
const MOST_BITS = 16_384;

/** A key as filters look for it, computed once for all of them. */
export interface HashedKey {
  readonly key: DependencyKey;
  readonly first: number;
  readonly step: number;
}

/** FNV-1a, and for the step the finalizer of MurmurHash3. */
export function hashKey(key: DependencyKey): HashedKey {
  let first = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) first = Math.imul(first ^ key.charCodeAt(at), 0x01000193);
  let step = Math.imul(first ^ (first >>> 16), 0x85ebca6b);
  step = Math.imul(step ^ (step >>> 13), 0xc2b2ae35);
  return { key, first, step: (step ^ (step >>> 16)) | 1 };
}

/**
 * What a page depends on, small enough for an address: a Bloom filter, which knows all of its keys and rarely takes
 * another one for its own.
 */
export class KeyFilter {
  readonly #bits: Uint8Array;

  private constructor(bits: Uint8Array) {
    this.#bits = bits;
  }

  static of(keys: ReadonlySet<DependencyKey>): KeyFilter {
    const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, keys.size) * BITS_A_KEY));
    const filter = new KeyFilter(new Uint8Array(Math.min(MOST_BITS, Math.max(FEWEST_BITS, wanted)) / 8));
    for (const key of keys) filter.#add(hashKey(key));
    return filter;
  }

  /** @returns undefined for what no filter is written as. */
  static parse(text: string): KeyFilter | undefined {
    const bits = Math.floor((text.length * 6) / 8) * 8;
    if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined;
    if (bits < FEWEST_BITS || bits > MOST_BITS || (bits & (bits - 1)) !== 0) return undefined;
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new KeyFilter(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  }

  has({ first, step }: HashedKey): boolean {
    const mask = this.#bits.length * 8 - 1;
    for (let probe = 0, at = first; probe < PROBES; probe += 1, at = (at + step) | 0) {
      if (((this.#bits[(at & mask) >> 3] ?? 0) & (1 << (at & 7))) === 0) return false;
    }
    return true;
  }

  /** In letters that an address takes as they are. */
  toString(): string {
    return btoa(String.fromCharCode(...this.#bits))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  }

  #add({ first, step }: HashedKey): void {
    const mask = this.#bits.length * 8 - 1;
    for (let probe = 0, at = first; probe < PROBES; probe += 1, at = (at + step) | 0) {
      this.#bits[(at & mask) >> 3] = (this.#bits[(at & mask) >> 3] ?? 0) | (1 << (at & 7));
    }
  }
}
