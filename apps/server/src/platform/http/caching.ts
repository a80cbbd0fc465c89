import type { IncomingHttpHeaders } from 'node:http';
import { type DependencyKey, EVERYTHING } from '@csz/contract/core/dependencies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wroteAtOf } from '#server/platform/session-cookies.ts';
import type { AddressRules } from './address-rules.ts';
import { type CachedAnswer, headersOfUnchanged } from './cached-answer.ts';
import { surrogateHeaders, withoutSurrogate } from './edge.ts';
import { encodeOnce } from './encode-once.ts';
import { type Encoding, encode, encodingFor, etagOf, isKnown, isPacked, sendFinished } from './finished-body.ts';
import type { HeaderList } from './finished-message.ts';
import { findInProcess, isPassedOn } from './in-process.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';
import { dependsOnCookies, isForEveryone, isPersonalPage, wantsTheNewest } from './same-for-everyone.ts';
import { type HeaderSet, headersOf } from './security.ts';
import { staleAnswerOf, staleBodyOf } from './stale-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which addresses are personal. */
    addressRules: AddressRules;
    /** The answer of a call to everyone where it is kept, fresh, and newer than what this caller wrote. */
    findFinished?(url: string, headers: IncomingHttpHeaders): CachedAnswer | undefined;
  }
  interface FastifyRequest {
    /** Set while this request renders for the cache. */
    rendersFor?: string | undefined;
    /** What it renders was not asked for lately. */
    isNew?: true;
    fromCache?: true;
    /** This answer is from before, because the database is away. */
    standsIn?: true;
    /** This page shows what only its visitor may see. */
    isPersonal?: true;
  }
  interface FastifyContextConfig {
    /** What a kept answer is made from that is no call. */
    keys?: readonly DependencyKey[];
    /** The answer is personal, so it is not kept; a client may send the etag of the one that it has. */
    isCompared?: boolean;
  }
}

const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'content-disposition',
  'link',
  'content-language',
  'cache-control',
] as const;
/** How often what is too old to stand in for anything is dropped. */
const SWEEP_MS = 60_000;
/** What caches on the way read of every answer that they may have. */
const VARY = 'accept-encoding, cookie';
const VARY_FOR_EVERYONE = 'accept-encoding';

interface CachingOptions {
  readonly hasEdge?: boolean;
  readonly staleNotice?: string;
}

/**
 * Answers public GETs from finished bytes, compresses the rest. Must be registered before everything that costs time.
 *
 * @param security what every answer says besides; finished bytes go out before any later hook could add it.
 * @param hasEdge finished bytes say what they were made from, to caches in front that drop them when it changes.
 * @param staleNotice what a page from before says of itself, before its age and without a full stop.
 */
export function cacheAnswers(
  app: FastifyInstance,
  cache: ResponseCache,
  security: HeaderSet = {},
  { hasEdge = false, staleNotice = 'This is from before' }: CachingOptions = {},
): void {
  sweepByTheClock(app, cache);
  app.decorate('findFinished', (url, headers) => {
    const answer = cache.findFresh(cacheKey(url), Date.now());
    if (answer?.isCall !== true || answer.madeAt < wroteAtOf(headers)) return undefined;
    return isForEveryone(app.addressRules, { method: 'GET', url, headers }, true) ? answer : undefined;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isCacheable(request)) return;
    const key = keyOf(request);
    const inProcess = findInProcess(request.raw);
    const answer = await cache.take(key, Date.now(), {
      waitsForFresh: wantsTheNewest(request.headers),
      isInProcess: inProcess !== undefined,
      // Calls take no turns.
      sparesTurns: request.routeOptions.config.call === undefined && app.pagesWait?.() === true,
      since: wroteAtOf(request.headers),
    });
    if (answer === undefined) {
      request.rendersFor = key;
      if (cache.isNew(key)) request.isNew = true;
      reply.raw.once('close', () => release(request, cache, 'left'));
      if (request.raw.socket?.destroyed !== true) return;
      // Who left while waiting for this turn is heard of no more, and would keep it for good.
      release(request, cache, 'left');
      return reply.hijack();
    }
    request.fromCache = true;
    // What could not be made a moment ago stands in as it does for who found that out.
    if (answer.outOfReachAt !== undefined && answer.freshUntil < Date.now()) {
      request.standsIn = true;
      return reply.send(await compressed(request, reply, await staleBodyOf(reply, answer, staleNotice)));
    }
    if (inProcess !== undefined) inProcess.keys = answer.keys;
    return sendCached(request, reply, answer, cache);
  });

  app.addHook('onSend', (request, reply, payload) =>
    finish(request, reply, { payload, security, cache, hasEdge, staleNotice }),
  );

  // Whatever happened to the render, those who wait for it go on.
  app.addHook('onResponse', async (request) => release(request, cache));
}

interface Finishing extends Omit<Keeping, 'body'> {
  readonly payload: unknown;
  readonly staleNotice: string;
}

/** Keeps what was rendered for everyone, and hands on what is sent: compressed, or nothing where it is known already. */
async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, staleNotice, ...keeping }: Finishing,
): Promise<unknown> {
  const { cache } = keeping;
  const isPersonal = isPersonalAnswer(request, reply);
  if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
    // A stream is not kept: those who wait for it would wait for the slowest reader.
    release(request, cache);
    return payload;
  }
  if (request.standsIn === true) return payload;
  const earlier = await staleAnswerOf(request, reply, cache);
  if (earlier !== undefined) {
    request.rendersFor = undefined;
    return compressed(request, reply, await staleBodyOf(reply, earlier, staleNotice));
  }
  setCacheHeaders(reply);
  const inProcess = findInProcess(request.raw);
  if (inProcess !== undefined) inProcess.keys = dependenciesOf(request);
  // What a page was made of is kept with it. By itself it is kept when it is asked for again.
  if (isPassedOn(request) && inProcess?.value !== undefined) {
    release(request, cache);
    return payload;
  }
  const body = Buffer.from(payload as string);
  const kept = isPersonal ? undefined : keep(request, reply, { body, ...keeping });
  if (isPersonal || !isUnchanged(request, reply, { body, kept })) {
    if (kept === undefined) return compressed(request, reply, body);
    return compressed(request, reply, body, async (encoding) => {
      const { bytes } = await encodeOnce(cache, keyOf(request), kept, encoding);
      return bytes;
    });
  }
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return '';
}

/** A process that answers from memory alone renders nothing for hours, and would keep what is too old all the time. */
function sweepByTheClock(app: FastifyInstance, cache: ResponseCache): void {
  const sweeping = setInterval(() => cache.sweep(), SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
}

/** Names what this answer is; true when the client has just that already. */
function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, kept }: { readonly body: Buffer; readonly kept: CachedAnswer | undefined },
): boolean {
  const { isKept = false, isCompared = false } = request.routeOptions.config;
  if ((!isKept && !isCompared) || reply.statusCode !== 200) return false;
  const etag = kept?.etag ?? etagOf(body);
  reply.header('etag', etag);
  return request.method === 'GET' && isKnown(etag, request.headers['if-none-match']);
}

/** Ends what a request renders, once: another one may render for the same address as soon as this one has left. */
function release(request: FastifyRequest, cache: ResponseCache, end: 'failed' | 'left' = 'failed'): void {
  const key = request.rendersFor;
  request.rendersFor = undefined;
  if (key === undefined) return;
  if (end === 'left') cache.leave(key);
  else cache.finish(key);
}

function isCacheable(request: FastifyRequest): boolean {
  const { isKept = false, call } = request.routeOptions.config;
  return isKept && isForEveryone(request.server.addressRules, factsOf(request), call !== undefined);
}

/** Within the process the address as it was sent is only with the framework. */
const factsOf = ({ method, raw, url, headers }: FastifyRequest) => ({ method, url: raw.url ?? url, headers });

/** What no browser and no proxy may keep: the Back button of a school's computer would show it to the next one. */
function isPersonalAnswer(request: FastifyRequest, reply: FastifyReply): boolean {
  const { isKept = false, call } = request.routeOptions.config;
  // A call says of its answers whether they are the same for everyone; with a token they are one caller's own.
  if (call !== undefined) return !isKept || request.headers.authorization !== undefined;
  if (request.isPersonal === true || reply.hasHeader('set-cookie')) return true;
  return isKept && isPersonalPage(request.server.addressRules, factsOf(request));
}

/** What an answer is made from; one that does not say so may be made from anything. */
export function dependenciesOf({ dependencies, routeOptions }: FastifyRequest): ReadonlySet<DependencyKey> {
  const { keys } = routeOptions.config;
  if (dependencies === undefined && keys === undefined) return new Set([EVERYTHING]);
  return new Set([...(dependencies ?? []), ...(keys ?? [])]);
}

const keyOf = (request: FastifyRequest) => cacheKey(request.raw.url ?? request.url);

interface Keeping {
  readonly body: Buffer;
  readonly security: HeaderSet;
  readonly cache: ResponseCache;
  readonly hasEdge: boolean;
}

function keep(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, security, cache, hasEdge }: Keeping,
): CachedAnswer | undefined {
  const key = request.rendersFor;
  const keys = dependenciesOf(request);
  if (key === undefined || reply.statusCode !== 200 || request.missing?.includes(keys) === true) return undefined;
  const isCall = request.routeOptions.config.call !== undefined;
  const own = headersOf(request.routeOptions.config, security);
  const front: HeaderSet = hasEdge
    ? { ...surrogateHeaders(keys), ...varyOf(request.server.addressRules, key, isCall) }
    : {};
  const headers: Record<string, string> = { ...own, 'cache-control': 'no-cache', vary: VARY, ...front };
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  const kept = cache.finish(key, { headers, body, keys, isCall });
  request.rendersFor = undefined;
  if (hasEdge && !reply.hasHeader('set-cookie') && cache.findFresh(key, Date.now()) !== undefined) reply.headers(front);
  return kept;
}

/** In caches in front one answer is everyone's where no cookie matters. */
const varyOf = (rules: AddressRules, key: string, isCall: boolean): HeaderSet =>
  dependsOnCookies(rules, key, isCall) ? {} : { vary: VARY_FOR_EVERYONE };

async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer, cache: ResponseCache) {
  // What only stands in for a newer one may not stay in a cache in front.
  const asSent = (headers: HeaderList) => (answer.freshUntil > Date.now() ? headers : withoutSurrogate(headers));
  if (isKnown(answer.etag, request.headers['if-none-match']))
    return sendFinished(reply, asSent(headersOfUnchanged(answer)));
  const encoding = encodingFor(request.headers['accept-encoding'], answer.length);
  const { headers, bytes } = await encodeOnce(cache, keyOf(request), answer, encoding);
  return sendFinished(reply, asSent(headers), bytes);
}

/** Browsers and proxies keep answers, but ask before they use one. */
function setCacheHeaders(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply.header('vary', VARY);
}

async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  encodeAs: (encoding: Encoding) => Promise<Buffer> = (encoding) => encode(body, encoding),
): Promise<Buffer> {
  if (reply.hasHeader('content-encoding') || reply.statusCode === 204) return body;
  if (isPacked(String(reply.getHeader('content-type')))) return body;
  const encoding = encodingFor(request.headers['accept-encoding'], body.length);
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encodeAs(encoding);
}
