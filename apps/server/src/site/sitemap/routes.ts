import { DIRECTORY, MEMBER_NAMES } from '@csz/contract/directory/keys';
import { pages } from '@csz/contract/pages';
import { feedKey } from '@csz/contract/posts/keys';
import { Problem } from '@csz/contract/problem';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { localNow } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/types.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countFiles,
  listBracketAddresses,
  listCategoryAddresses,
  listGameAddresses,
  listPostAddresses,
  listSchoolAddresses,
  listStandingsAddresses,
} from './queries.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Address {
  readonly path: string;
  readonly changedAt?: Date;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const STATIC_PAGES = [
  pages.scores(),
  pages.standings(),
  pages.schedules(),
  pages.teams(),
  pages.playoffs(),
  pages.todayScores(),
  pages.tonight(),
  pages.about(),
  pages.apiDocs(),
];

/** The lists of pages, each in as many files as it takes. */
const LISTS = ['places', 'schools', 'brackets', 'games', 'posts'] as const;

type List = (typeof LISTS)[number];

/** A post that comes or goes does so in the list of all posts. */
const config = { isKept: true, keys: [DIRECTORY, feedKey('all', ''), MEMBER_NAMES] };

const schema = { hide: true };

/** Seasons roll on the home coast; a sitemap may be some hours early or late. */
const SEASON_ZONE = 'America/New_York';

/** `robots.txt` and the sitemaps: what search engines may read and where it is. */
export function sitemapRoutes(app: FastifyInstance, { db, settings, clock }: Platform): void {
  const { publicUrl } = settings;
  const season = () => seasonOf(localNow(clock, SEASON_ZONE).today);

  app.get('/robots.txt', { schema, config }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/csz/\nDisallow: /api/forums/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', { schema, config }, async (_request, reply) => {
    const files = await countFiles(db, season());
    const paths = LISTS.flatMap((list) => Array.from({ length: files[list] }, (_, file) => pathOf(list, file)));
    return reply.type('application/xml').send(sitemapIndex(publicUrl, paths));
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', { schema, config }, async (request, reply) => {
    const files = await countFiles(db, season());
    const list = LISTS.find((one) => request.params.file.startsWith(one)) ?? 'places';
    const file = /-(\d{1,6})\.xml$/.exec(request.params.file)?.[1] ?? 0;
    const isThere = `/sitemaps/${request.params.file}` === pathOf(list, Number(file)) && Number(file) < files[list];
    if (!isThere) throw new Problem('not-found');
    return reply.type('application/xml').send(urlSet(publicUrl, await addressesOf[list](Number(file))));
  });

  const addressesOf: Readonly<Record<List, (file: number) => Promise<Address[]>>> = {
    places: async (file) => [...(file === 0 ? await fixedPages(db) : []), ...(await places(file))],
    schools,
    brackets: async (file) =>
      (await listBracketAddresses(db, file)).map(({ id }) => ({ path: pages.bracket(String(id)) })),
    games: async (file) =>
      (await listGameAddresses(db, file)).map((game) => ({
        path: pages.game(String(game.id)),
        changedAt: game.updated_at,
      })),
    posts: (file) => postAddresses(db, file),
  };

  async function places(file: number): Promise<Address[]> {
    const rows = await listStandingsAddresses(db, season(), file);
    return rows.map((row) => ({
      path: pages.standings({
        selectedStateId: String(row.state_id),
        selectedCountyId: String(row.district_id),
        selectedSportId: String(row.sport_id),
      }),
    }));
  }

  async function schools(file: number): Promise<Address[]> {
    const rows = await listSchoolAddresses(db, file);
    const label = seasonLabel(season());
    return rows.map((row) => ({
      path: pages.schedules({
        countyId: String(row.district_id),
        schoolId: String(row.id),
        season: label,
        stateId: String(row.state_id),
      }),
    }));
  }
}

/** Pages that are always there, and those of the categories of The Zone. */
async function fixedPages(db: Reader): Promise<Address[]> {
  const categories = await listCategoryAddresses(db);
  return [...STATIC_PAGES, ...categories.map(({ path }) => pages.category(path))].map((path) => ({ path }));
}

async function postAddresses(db: Reader, file: number): Promise<Address[]> {
  const posts = await listPostAddresses(db, file);
  return posts.map(({ id, slug, listed_at, edited_at }) => ({
    path: pages.post({ id: String(id), slug }),
    changedAt: edited_at ?? listed_at,
  }));
}

/** Where a file of a list is: the first of most lists has no number, so that its address stays when a second comes. */
const pathOf = (list: List, file: number): string =>
  `/sitemaps/${list}${file === 0 && list !== 'games' && list !== 'posts' ? '' : `-${file}`}.xml`;

/** A sitemap of pages, by sitemaps.org. */
function urlSet(publicUrl: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escaped(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;
}

/** A sitemap of sitemaps. */
function sitemapIndex(publicUrl: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}
