import { LIVE_PATH } from '@csz/contract/core/constants';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { HeaderSet } from '#server/platform/http/security.ts';
import type { LiveListeners } from './listeners.ts';

/** Notifies open pages of changes, as server-sent events: `changed` with the keys of what was touched. */
export function liveRoutes(app: FastifyInstance, listeners: LiveListeners, security: HeaderSet): void {
  // Streams have no end of their own, and the server waits for open answers when it closes.
  app.addHook('preClose', async () => listeners.close());
  app.get(LIVE_PATH, { schema: { hide: true }, config: { isStream: true } }, ({ ip }, reply) => {
    if (listeners.isFullFor(ip)) throw new Problem('live-full');
    reply.hijack();
    const headers = {
      ...security,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would wait for the end of the answer.
      'x-accel-buffering': 'no',
    };
    reply.raw.writeHead(200, headers);
    listeners.add(reply.raw, ip);
  });
}
