import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type MissingChanges, type Replica, readReplicaFirst } from '#server/platform/db/replica.ts';
import { wroteAtOf } from '#server/platform/session-cookies.ts';
import { dependenciesOf } from './caching.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';
import { isForEveryone } from './same-for-everyone.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer may lack of what was announced already; then it is not kept. */
    missing?: MissingChanges;
  }
}

interface ReplicaReads {
  readonly replica: Replica;
  readonly cache: ResponseCache;
  /** Is called after each read that might have come from the replica, with where it came from. */
  onRead(from: 'replica' | 'primary'): void;
}

/**
 * Makes the answers that are the same for everyone from the replica. A browser that just wrote reads the primary, and so
 * does a request for something whose change the replica may not have yet: what is kept is never older than what was
 * announced before. Must be registered before the routes.
 */
export function readFromReplica(app: FastifyInstance, { replica, cache, onRead }: ReplicaReads): void {
  app.addHook('onRoute', (route) => {
    const { isKept = false, call, keys } = route.config ?? {};
    // Pages are made of calls, which decide each for itself.
    if (!isKept || (call === undefined && keys === undefined)) return;
    const handler = route.handler as RouteHandlerMethod;
    route.handler = async function (request, reply) {
      const read = async () => handler.call(this, request, reply);
      const missing = mayReadReplica(request) ? replica.findMissing() : undefined;
      if (missing === undefined || missing.includes(cache.keysOf(cacheKey(request.raw.url ?? request.url)))) {
        onRead('primary');
        return read();
      }
      if (call === undefined) {
        // It sends its answer itself, so what turns out to lack something cannot be made again.
        request.missing = missing;
        const { from, answer } = await readReplicaFirst({ includes: () => false }, read, () => []);
        onRead(from);
        return answer;
      }
      const { from, answer } = await readReplicaFirst(missing, read, () => dependenciesOf(request));
      onRead(from);
      return answer;
    };
  });
}

function mayReadReplica({ server, method, raw, url, headers, routeOptions }: FastifyRequest): boolean {
  const isCall = routeOptions.config.call !== undefined;
  return (
    wroteAtOf(headers) === 0 && isForEveryone(server.addressRules, { method, url: raw.url ?? url, headers }, isCall)
  );
}
