import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor, isKnown, writeFinished } from './finished-body.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';
import { isForEveryone, wantsTheNewest } from './same-for-everyone.ts';

/** Addresses whose key is known, so that a query that a thousand requests a second have is sorted once. */
const MOST_ADDRESSES = 5000;
/** Longer addresses are not remembered, so that those who invent them cannot fill the memory. */
const LONGEST_ADDRESS = 512;

/**
 * Answers what is finished and fresh before the framework looks at the request: a lookup and a write, without hooks, ids
 * and lines in the log. Everything else is the framework's, also the first answer in an encoding.
 *
 * @param onFinished is called after each such answer.
 */
export function answerFirst(app: FastifyInstance, cache: ResponseCache, onFinished: () => void): void {
  const isFinished = finishedAnswers(cache);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.server.off('request', app.routing).on('request', (request, response) => {
    // Each answer of a server that stops is the last one on its line; the framework says so.
    if (!isClosing && isFinished(request, response)) onFinished();
    else app.routing(request, response);
  });
}

/** Sends the finished bytes of an answer; false, and nothing is sent, where there are none that may be sent at once. */
function finishedAnswers(cache: ResponseCache): (request: IncomingMessage, response: ServerResponse) => boolean {
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES });
  const find = (url: string) => {
    if (!url.includes('?')) return cache.findFresh(url, Date.now());
    const known = keys.get(url);
    const key = known ?? cacheKey(url);
    const answer = cache.findFresh(key, Date.now());
    if (known === undefined && answer !== undefined && url.length < LONGEST_ADDRESS) keys.set(url, key);
    return answer;
  };
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const answer = find(url);
    if (answer === undefined || wantsTheNewest(headers)) return false;
    if (!isForEveryone({ method, url, headers }, answer.isCall)) return false;
    if (isKnown(answer.etag, headers['if-none-match'])) {
      writeFinished(response, answer.unchanged);
      return true;
    }
    const identity = answer.bodies.get('identity');
    const accepted = encodingFor(headers['accept-encoding'], identity?.bytes.length ?? 0);
    const body = accepted === 'identity' ? identity : answer.bodies.get(accepted);
    if (body === undefined) return false;
    writeFinished(response, body.headers, body.bytes);
    return true;
  };
}
