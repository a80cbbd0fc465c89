import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from './cached-answer.ts';

/** Bytes of JSON; as values they take some four times as much memory. */
const MOST_BYTES = 1_000_000;

const values = new LRUCache<CachedAnswer, { readonly value: unknown }>({
  maxSize: MOST_BYTES,
  sizeCalculation: (_, { length }) => Math.max(1, length),
});

/**
 * What a kept answer of a call says, read once for all pages that are made of it: every page has the states and the sports,
 * and most the games of the day. It is frozen, so that no page can change it for the others.
 *
 * @param json the body of the answer.
 */
export function readOnce(answer: CachedAnswer, json: Buffer): unknown {
  const known = values.get(answer);
  if (known !== undefined) return known.value;
  const value = freeze(JSON.parse(json.toString()));
  values.set(answer, { value });
  return value;
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
