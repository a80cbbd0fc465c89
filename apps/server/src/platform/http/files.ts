import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import { fileKeyOf, type Storage } from '#server/platform/storage.ts';

/** `/files/*`: stored files. What is behind a key never changes, so browsers and proxies may keep it for good. */
export function serveFiles(app: FastifyInstance, storage: Storage): void {
  const route = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get<{ Params: { '*': string } }>('/files/*', route, async (request, reply) => {
    const key = fileKeyOf(`/files/${request.params['*']}`);
    const file = key === undefined ? undefined : await storage.get(key);
    if (file === undefined) throw new Problem('not-found');
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.body);
  });
}
