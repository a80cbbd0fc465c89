import { Problem } from '@csz/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#server/platform/actor.ts';
import type { UploadPurpose } from '#server/platform/noun.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileKeyOf } from '#server/platform/storage.ts';

/** How long caches keep a file, by whom it is for. What may be hidden one day is requested again soon. */
const KEPT = {
  always: 'public, max-age=31536000, immutable',
  everyone: 'public, max-age=300',
  viewer: 'private, no-store',
} as const;

type For = keyof typeof KEPT | 'hidden';

interface FileAccess {
  readonly purposes: readonly UploadPurpose[];
  findViewer(request: FastifyRequest): Promise<Actor>;
}

/** `/files/*`: stored files. What is behind a key never changes; the purpose of a file may say whom it is for. */
export function serveFiles(app: FastifyInstance, platform: Platform, { purposes, findViewer }: FileAccess): void {
  const route = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get<{ Params: { '*': string } }>('/files/*', route, async (request, reply) => {
    const key = fileKeyOf(`/files/${request.params['*']}`);
    if (key === undefined) throw new Problem('not-found');
    const purpose = purposes.find(({ folder }) => key.startsWith(`${folder}/`));
    const isFor: For = (await purpose?.isShown?.(platform, key, () => findViewer(request))) ?? 'always';
    const file = isFor === 'hidden' ? undefined : await platform.storage.get(key);
    if (file === undefined || isFor === 'hidden') throw new Problem('not-found');
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('cache-control', KEPT[isFor])
      .send(file.body);
  });
}
