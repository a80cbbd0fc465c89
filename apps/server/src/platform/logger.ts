import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Settings } from '#server/settings.ts';

/** Structured logs on standard output. Addresses of people and secrets stay out of them. */
export function logger(settings: Pick<Settings, 'logLevel'>): FastifyBaseLogger {
  return pino({
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
