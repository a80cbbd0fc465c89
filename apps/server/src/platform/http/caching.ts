import { leavesFiltersOpen, REMEMBERED_COOKIE } from '@csz/contract/remembered';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encode, encodingFor } from './encoding.ts';
import { etagOf, isKnown } from './etag.ts';
import { type CachedAnswer, cacheKey, type ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request renders for the cache. */
    rendersFor?: string;
    fromCache?: true;
  }
  interface FastifyContextConfig {
    /** The answer is personal, so it is not kept; whoever asks again may say which one they have. */
    isCompared?: boolean;
  }
}

const SESSION = /(?:^|;\s*)csz_session=([^;]*)/;
const REMEMBERED = new RegExp(`(?:^|;\\s*)${REMEMBERED_COOKIE}=`);
/** After a change of their own members are answered anew for so long, should the news of it still be on its way. */
const OWN_CHANGE_MS = 5_000;
const KEPT_HEADERS = [
  'content-security-policy',
  'content-disposition',
  'link',
  'content-language',
  'cache-control',
] as const;

/** Answers public GETs from finished bytes, compresses the rest. Must be registered before everything that costs time. */
export function cacheAnswers(app: FastifyInstance, cache: ResponseCache): void {
  const changing = new Set<string>();
  app.addHook('onRequest', async (request, reply) => {
    noteChange(request, changing);
    if (!isCacheable(request, changing)) return;
    const key = keyOf(request);
    const answer = await cache.take(key, Date.now(), !wantsTheNewest(request));
    if (answer === undefined) {
      request.rendersFor = key;
      return;
    }
    request.fromCache = true;
    return sendCached(request, reply, answer, cache);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.fromCache || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    const body = Buffer.from(payload as string);
    if (request.rendersFor !== undefined) keep(request, reply, body, cache);
    if (!isUnchanged(request, reply, body)) return compressed(request, reply, body);
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    tellCaches(reply);
    return '';
  });

  // Whatever happened to the render (an error, a closed connection), those who wait for it go on.
  app.addHook('onResponse', async (request) => release(request, cache));
  app.addHook('onRequestAbort', async (request) => release(request, cache));
}

/** Names what this answer is; true when whoever asks has just that already. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, body: Buffer): boolean {
  const { cachedUntil, isCompared = false } = request.routeOptions.config;
  if ((cachedUntil === undefined && !isCompared) || reply.statusCode !== 200) return false;
  const etag = etagOf(body);
  reply.header('etag', etag);
  return request.method === 'GET' && isKnown(etag, request.headers['if-none-match']);
}

/** Open pages that heard of a change say so, and so does a browser when somebody reloads. */
function wantsTheNewest({ headers }: FastifyRequest): boolean {
  return /no-cache|max-age=0/.test(headers['cache-control'] ?? '');
}

function release(request: FastifyRequest, cache: ResponseCache): void {
  if (request.rendersFor !== undefined) cache.finish(request.rendersFor);
}

function noteChange({ method, headers: { cookie = '' } }: FastifyRequest, changing: Set<string>): void {
  const [, session] = SESSION.exec(cookie) ?? [];
  if (method === 'GET' || method === 'HEAD' || session === undefined) return;
  changing.add(session);
  setTimeout(() => changing.delete(session), OWN_CHANGE_MS).unref();
}

function isCacheable(request: FastifyRequest, changing: ReadonlySet<string>): boolean {
  const { cachedUntil, call } = request.routeOptions.config;
  if ((request.method !== 'GET' && request.method !== 'HEAD') || cachedUntil === undefined) return false;
  const { cookie = '', authorization } = request.headers;
  if (authorization !== undefined) return false;
  const [, session] = SESSION.exec(cookie) ?? [];
  // A call says of its answers whether they are the same for everyone; pages greet who is signed in.
  if (session !== undefined) return call !== undefined && !changing.has(session);
  // Remembered filters matter only where an address names none.
  return !REMEMBERED.test(cookie) || !leavesFiltersOpen(request.raw.url ?? request.url);
}

const keyOf = (request: FastifyRequest) => cacheKey(request.raw.url ?? request.url);

function keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, cache: ResponseCache): void {
  const key = request.rendersFor;
  const tags = request.routeOptions.config.cachedUntil;
  if (key === undefined || tags === undefined || reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return;
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  cache.finish(key, { type: String(reply.getHeader('content-type')), headers, body, tags });
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, cache: ResponseCache) {
  reply.header('cache-control', 'no-cache').headers(answer.headers);
  reply.type(answer.type).header('etag', answer.etag).header('vary', 'accept-encoding, cookie');
  if (isKnown(answer.etag, request.headers['if-none-match'])) return reply.code(304).send();
  const identity = answer.bodies.get('identity') as Buffer;
  const encoding = encodingFor(request.headers['accept-encoding'], identity.length);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const known = answer.bodies.get(encoding);
  return reply.send(known ?? (await encodeOnce(keyOf(request), answer, encoding, cache)));
}

async function encodeOnce(
  key: string,
  answer: CachedAnswer,
  encoding: Encoding,
  cache: ResponseCache,
): Promise<Buffer> {
  const body = await encode(answer.bodies.get('identity') as Buffer, encoding);
  cache.addBody(key, answer, encoding, body);
  return body;
}

/** Browsers and proxies keep answers, but ask before they use one. */
function tellCaches(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding, cookie');
}

async function compressed(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  tellCaches(reply);
  if (reply.hasHeader('content-encoding') || reply.statusCode === 204) return body;
  const encoding = encodingFor(request.headers['accept-encoding'], body.length);
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encode(body, encoding);
}
