import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';

/** JSON and files need nothing; pages bring their own policy with the hashes of their scripts. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Security headers on every answer, and a limit on what one address may ask of the database. */
export async function secure(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING);
    return payload;
  });
  if (settings.rateLimit > 0) {
    await app.register(rateLimit, {
      max: settings.rateLimit,
      timeWindow: '1 minute',
      hook: 'preHandler',
      allowList: asksNothingOfTheDatabase,
      errorResponseBuilder: (_request, { ttl }) =>
        Object.assign(new Error(String(Math.ceil(ttl / 1000))), { statusCode: 429 }),
    });
  }
}

/** Finished bytes, unknown addresses, and the browser's files: a class behind one address loads thousands of those. */
function asksNothingOfTheDatabase(request: FastifyRequest): boolean {
  return request.fromCache === true || request.routeOptions.url === undefined || request.url.startsWith('/assets/');
}
