import { Problem } from '@csz/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#server/platform/actor.ts';
import type { FileFolder } from '#server/platform/noun.ts';
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
  readonly folders: readonly FileFolder[];
  findViewer(request: FastifyRequest): Promise<Actor>;
}

/**
 * `/files/*`: stored files. What is behind a key never changes; its folder may say whom a file is for, and what is in a
 * folder that no noun speaks of is for no one.
 */
export function serveFiles(app: FastifyInstance, platform: Platform, { folders, findViewer }: FileAccess): void {
  const route = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get<{ Params: { '*': string } }>('/files/*', route, async (request, reply) => {
    const key = fileKeyOf(`/files/${request.params['*']}`);
    if (key === undefined) throw new Problem('not-found');
    const kept = folders.find(({ folder }) => key.startsWith(`${folder}/`));
    if (kept === undefined) throw new Problem('not-found');
    const isFor: For = (await kept.isShown?.(platform, key, () => findViewer(request))) ?? 'always';
    const file = isFor === 'hidden' ? undefined : await platform.storage.get(key);
    if (file === undefined || isFor === 'hidden') throw new Problem('not-found');
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('cache-control', KEPT[isFor])
      .send(file.body);
  });
}
