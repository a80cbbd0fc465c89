import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Settings } from '#server/settings.ts';

/** Structured logs on standard output. Addresses of people and secrets stay out of them. */
export function logger(settings: Pick<Settings, 'logLevel'>): FastifyBaseLogger {
  return pino({
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: { req: describeRequest },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutSecrets(url), host, remoteAddress: ip };
}

/** Links that open something without signing in carry their secret in the address; no other part of one is as long. */
export function withoutSecrets(url: string): string {
  return url.replace(/[\w-]{32,}(\.[\w-]{16,})*/g, '[secret]');
}
