import { DIRECTORY } from '@csz/contract/directory/keys';
import { Problem } from '@csz/contract/problem';
import { CREST_PATH, CREST_VIEW_BOX, crestFontSize, crestInk } from '@csz/rules/crest';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/platform/html.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Colours change once in years, and a page can have dozens of crests: browsers keep them for a day. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/crests/12.svg`: the crest of a school, drawn for each request. */
export function crestRoutes(app: FastifyInstance, { db }: Platform): void {
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

/** A shield in a school's colours with its initials, as an SVG file: for a school without a logo. */
export function drawCrest(initials: string, [primary, secondary]: readonly [string, string]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CREST_VIEW_BOX}" width="160" height="160">`,
    `<path d="${CREST_PATH}" fill="${primary}" stroke="${secondary}" stroke-width="2.5" stroke-linejoin="round"/>`,
    `<text x="20" y="20" dy=".35em" text-anchor="middle" fill="${crestInk(primary)}"`,
    ` font-family="'Barlow Condensed','Arial Narrow',Arial,sans-serif" font-weight="600"`,
    ` font-size="${crestFontSize(initials)}">${escapeHtml(initials)}</text>`,
    '</svg>',
  ].join('');
}
