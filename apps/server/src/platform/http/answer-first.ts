import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { wroteAtOf } from '#server/platform/session-cookies.ts';
import type { AddressFacts } from './address-rules.ts';
import { sendUnchanged } from './cached-answer.ts';
import { hasSurrogate } from './edge.ts';
import { encodingFor, isKnown } from './finished-body.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';
import { isForEveryone, wantsTheNewest } from './same-for-everyone.ts';

/** Addresses that are known, so that a query that a thousand requests a second have is read once. */
const MOST_ADDRESSES = 5000;
/** Longer addresses are not remembered, so that those who invent them cannot fill the memory. */
const LONGEST_ADDRESS = 512;

/**
 * Answers what is finished before the framework looks at the request: a lookup and a write, without hooks, ids and lines
 * in the log. That is what is fresh, and what stands in for it while a newer one is made or not due, which is most of what
 * is read in the hour when everything changes. The rest is the framework's, also the first answer in an encoding.
 *
 * @param onFinished is called after each such answer.
 */
export function answerFirst(app: FastifyInstance, cache: ResponseCache, onFinished: () => void): void {
  const isFinished = finishedAnswers(app, cache);
  let isClosing = false;
  // V8 drops the code that it optimized for responses once the last of them is collected: after a quiet minute the next
  // thousands would be slow again. One that is kept keeps it.
  const kept: { last?: ServerResponse } = {};
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.server.off('request', app.routing).on('request', (request, response) => {
    // Each answer of a server that stops is the last one on its line; the framework says so.
    if (isClosing || !isFinished(request, response)) return app.routing(request, response);
    kept.last = response;
    onFinished();
  });
}

interface KnownAddress extends AddressFacts {
  /** What its answer is kept under. */
  readonly key: string;
}

/** Sends the finished bytes of an answer; false, and nothing is sent, where there are none that may be sent at once. */
function finishedAnswers(
  { addressRules }: FastifyInstance,
  cache: ResponseCache,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const addresses = new LRUCache<string, KnownAddress>({ max: MOST_ADDRESSES });
  const find = (url: string, now: number) => {
    const known = addresses.get(url);
    const key = known?.key ?? cacheKey(url);
    const answer = cache.findAtOnce(key, now);
    if (answer === undefined) return undefined;
    const address = known ?? { ...addressRules.factsOf(url), key };
    if (known === undefined && url.length < LONGEST_ADDRESS) addresses.set(url, address);
    return { answer, address };
  };
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const now = Date.now();
    const found = find(url, now);
    // Who heard of a change may have it too: from the change on it is not fresh until it was made again.
    if (found === undefined || found.answer.madeAt < wroteAtOf(headers)) return false;
    const { answer, address } = found;
    // What only stands in is not for those who come for a change, and may not stay in a cache in front.
    if (answer.freshUntil <= now && (wantsTheNewest(headers) || hasSurrogate(answer.headers))) return false;
    if (!isForEveryone(addressRules, { method, url, headers }, answer.isCall, address)) return false;
    if (isKnown(answer.etag, headers['if-none-match'])) {
      sendUnchanged(response, answer, now);
      return true;
    }
    const body = answer.bodies.get(encodingFor(headers['accept-encoding'], answer.length));
    if (body === undefined) return false;
    body.send(response, now);
    return true;
  };
}
