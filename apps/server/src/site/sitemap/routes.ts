import { DIRECTORY } from '@csz/contract/directory/keys';
import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import { seasonLabel, seasonOf } from '@csz/rules/season';
import type { FastifyInstance } from 'fastify';
import { localNow } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countGameFiles,
  listBracketAddresses,
  listGameAddresses,
  listSchoolAddresses,
  listStandingsAddresses,
} from './queries.ts';
import { type Address, sitemapIndex, urlSet } from './xml.ts';

const STATIC_PAGES = [
  pages.scores(),
  pages.standings(),
  pages.schedules(),
  pages.playoffs(),
  pages.todayScores(),
  pages.tonight(),
  pages.about(),
  pages.apiDocs(),
];
const config = { isKept: true, keys: [DIRECTORY] };
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
      .send(`User-agent: *\nDisallow: /api/csz/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { schema, config }, async (_request, reply) => {
    const games = Array.from({ length: await countGameFiles(db) }, (_, file) => `/sitemaps/games-${file}.xml`);
    return reply
      .type('application/xml')
      .send(
        sitemapIndex(publicUrl, ['/sitemaps/places.xml', '/sitemaps/schools.xml', '/sitemaps/brackets.xml', ...games]),
      );
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', { schema, config }, async (request, reply) => {
    const addresses = await addressesOf(request.params.file);
    return reply.type('application/xml').send(urlSet(publicUrl, addresses));
  });

  async function addressesOf(file: string): Promise<Address[]> {
    if (file === 'places.xml') return [...STATIC_PAGES.map((path) => ({ path })), ...(await places())];
    if (file === 'schools.xml') return schools();
    if (file === 'brackets.xml') {
      return (await listBracketAddresses(db)).map(({ id }) => ({ path: pages.bracket(String(id)) }));
    }
    const number = /^games-(0|[1-9]\d{0,5})\.xml$/.exec(file)?.[1];
    if (number === undefined || Number(number) >= (await countGameFiles(db))) throw new Problem('not-found');
    const games = await listGameAddresses(db, Number(number));
    return games.map((game) => ({ path: pages.game(String(game.id)), changedAt: game.updated_at }));
  }

  async function places(): Promise<Address[]> {
    const rows = await listStandingsAddresses(db, season());
    return rows.map((row) => ({
      path: pages.standings({
        selectedStateId: String(row.state_id),
        selectedCountyId: String(row.district_id),
        selectedSportId: String(row.sport_id),
      }),
    }));
  }

  async function schools(): Promise<Address[]> {
    const rows = await listSchoolAddresses(db);
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
