import { Problem } from '@csz/contract/problem';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/network.ts';
import type { Settings } from '#server/settings.ts';

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
