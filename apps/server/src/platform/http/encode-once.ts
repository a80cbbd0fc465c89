import { type CachedAnswer, wholeBody } from './cached-answer.ts';
import { type Encoding, encode, type FinishedBody } from './finished-body.ts';
import type { ResponseCache } from './response-cache.ts';

/** What is compressed just now: an answer that is forgotten meanwhile is forgotten here too. */
const inFlight = new WeakMap<CachedAnswer, Map<Encoding, Promise<FinishedBody>>>();

/**
 * A kept answer in an encoding, compressed once, however many readers wait for it: a page that many look at is asked for
 * by all of them in the moment when it was made.
 */
export function encodeOnce(
  cache: ResponseCache,
  key: string,
  answer: CachedAnswer,
  encoding: Encoding,
): Promise<FinishedBody> | FinishedBody {
  const known = answer.bodies.get(encoding);
  if (known !== undefined) return known;
  const running = inFlight.get(answer) ?? new Map<Encoding, Promise<FinishedBody>>();
  inFlight.set(answer, running);
  const begun = running.get(encoding);
  if (begun !== undefined) return begun;
  const made = make(cache, key, answer, encoding).finally(() => running.delete(encoding));
  running.set(encoding, made);
  return made;
}

async function make(
  cache: ResponseCache,
  key: string,
  answer: CachedAnswer,
  encoding: Encoding,
): Promise<FinishedBody> {
  return cache.addBody(key, answer, encoding, await encode(await wholeBody(answer), encoding));
}
