import { DIRECTORY } from '@csz/contract/directory/keys';
import { Problem } from '@csz/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { drawCrest } from './crest.ts';

/** Colours change once in years, and dozens of crests can stand on a page: browsers keep them for a day. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/crests/12.svg`: the crest of a school, drawn as it is asked for. */
export function serveCrests(app: FastifyInstance, { db }: Platform): void {
  app.get<{ Params: { id: string } }>(
    '/crests/:id(^[1-9]\\d{0,8}).svg',
    { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } },
    async ({ params }, reply) => {
      const school = await db
        .selectFrom('schools')
        .select(['initials', 'color_primary', 'color_secondary'])
        .where('id', '=', Number(params.id))
        .executeTakeFirst();
      if (school === undefined) throw new Problem('school-not-found', { id: params.id });
      const picture = drawCrest(school.initials, [school.color_primary, school.color_secondary]);
      return reply.type('image/svg+xml; charset=utf-8').header('cache-control', KEPT).send(picture);
    },
  );
}
