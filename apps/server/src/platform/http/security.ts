import { Problem } from '@csz/contract/problem';
import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/network.ts';
import type { Settings } from '#server/settings.ts';
import { findInProcess } from './in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may show the answer in a frame, or load it as a script. Every other answer refuses that. */
    isEmbeddable?: boolean;
  }
}

export type HeaderSet = Readonly<Record<string, string>>;

/** JSON and files need nothing; pages bring their own policy with the hashes of their scripts. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** A year, in seconds. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

const ALWAYS: HeaderSet = {
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers could be turned against the page.
  'x-xss-protection': '0',
};

/**
 * A limit on what one network may ask. It counts before anything is looked up or checked, so that requests which are
 * refused count too; finished bytes never come here.
 */
export async function limitRequests(app: FastifyInstance, settings: Pick<Settings, 'rateLimit'>): Promise<void> {
  if (settings.rateLimit === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: settings.rateLimit,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request) => {
    if (isFree(request)) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new Problem('too-many-requests', { seconds: counted.ttlInSeconds });
  });
}

/** The browser's files that are there, which a class behind one address loads by the thousand, and routes that say so. */
function isFree({ routeOptions: { url, config } }: FastifyRequest): boolean {
  return config.rateLimit === false || url?.startsWith('/assets/') === true;
}

/** What every answer says of how browsers may use it, made once for the process: also refusals and finished bytes. */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): HeaderSet {
  return publicUrl.startsWith('https:') ? { ...ALWAYS, 'strict-transport-security': HTTPS_ONLY } : ALWAYS;
}

/** What the answers of one route say, of what every answer says. */
export function headersOf({ isEmbeddable = false }: FastifyContextConfig, headers: HeaderSet): HeaderSet {
  if (!isEmbeddable) return headers;
  const { 'x-frame-options': _, ...others } = headers;
  return { ...others, 'cross-origin-resource-policy': 'cross-origin' };
}

/** Sets the headers before anything else can answer or refuse a request. Finished bytes carry them already. */
export function setSecurityHeaders(app: FastifyInstance, headers: HeaderSet): void {
  app.addHook('onRequest', async ({ raw, routeOptions: { config } }, reply) => {
    if (findInProcess(raw) === undefined) reply.headers(headersOf(config, headers));
  });
}
