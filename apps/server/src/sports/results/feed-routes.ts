import { DIRECTORY } from '@csz/contract/directory/keys';
import { placeKey, teamKey } from '@csz/contract/games/keys';
import { Problem } from '@csz/contract/problem';
import { resultsPages } from '@csz/contract/results/pages';
import { addDays } from '@csz/rules/civil-date';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolId } from '#server/reference/places/api.ts';
import type { GameFilterQuery } from '#server/sports/scoreboard/api.ts';
import { listResults } from './list-results.ts';
import { resultsFeed } from './results-feed.ts';

/** So many days back: a county has as many results in a week as a team in a year. */
const DAYS_BACK = { district: 7, league: 30, school: 60, 'school-sport': 400 } as const;

type FeedKind = keyof typeof DAYS_BACK;

interface FeedParams {
  readonly kind: FeedKind;
  readonly of: string;
  readonly sport?: string;
  readonly format: 'atom' | 'json';
}

const ID = '^[1-9]\\d{0,8}';
const FORMAT = '(^(?:atom|json)$)';

/**
 * The latest results of a county, league, school or team as Atom and as JSON Feed: `/feeds/results/district/5.atom`,
 * `/feeds/results/school-sport/5-12.json`.
 */
export function serveResultsFeeds(app: FastifyInstance, platform: Platform): void {
  const { db, clock, settings } = platform;
  const options = { schema: { hide: true }, config: { isKept: true, keys: [DIRECTORY] } } as const;
  const addresses = [
    `/feeds/results/:kind(^(?:district|league|school)$)/:of(${ID}).:format${FORMAT}`,
    `/feeds/results/:kind(^school-sport$)/:of(${ID})-:sport(${ID}).:format${FORMAT}`,
  ];
  for (const address of addresses) {
    app.get<{ Params: FeedParams }>(address, options, async (request, reply) => {
      const { format } = request.params;
      const { filter, name, path, key } = await describeFeed(db, request.params);
      dependOn(request, [key]);
      const today = clock().toZonedDateTimeISO('UTC').toPlainDate().toString();
      // West of Greenwich today is over later: a game of tomorrow may be on the way.
      const days = { from: addDays(today, -DAYS_BACK[request.params.kind]), to: addDays(today, 1) };
      const results = (await Array.fromAsync(listResults(platform, { ...filter, ...days }))).flat();
      const feed = resultsFeed({ publicUrl: settings.publicUrl, path, name, format }, results);
      return format === 'atom'
        ? reply.type('application/atom+xml; charset=utf-8').send(feed.atom1())
        : reply.type('application/feed+json; charset=utf-8').send(feed.json1());
    });
  }
}

interface DescribedFeed {
  readonly filter: GameFilterQuery;
  readonly name: string;
  /** Of the feed, without the ending that says its format. */
  readonly path: string;
  readonly key: string;
}

/** @throws {Problem} `school-not-found`, `not-found`. */
async function describeFeed(db: Reader, { kind, of, sport }: FeedParams): Promise<DescribedFeed> {
  const described = (address: string, rest: Omit<DescribedFeed, 'path'>) => ({
    ...rest,
    path: address.replace(/\.atom$/, ''),
  });
  if (kind === 'district') {
    const filter = { districtId: of };
    const name = await nameOf(db, 'districts', of);
    return described(resultsPages.resultsFeed(filter), { filter, name, key: placeKey('district', of) });
  }
  if (kind === 'league') {
    const filter = { leagueId: of };
    const name = await nameOf(db, 'leagues', of);
    return described(resultsPages.resultsFeed(filter), { filter, name, key: placeKey('league', of) });
  }
  const schoolId = String(await currentSchoolId(db, of));
  const filter = sport === undefined ? { schoolId } : { schoolId, sportId: sport };
  const school = await nameOf(db, 'schools', schoolId);
  const name = sport === undefined ? school : `${school} ${await nameOf(db, 'sports', sport)}`;
  return described(resultsPages.resultsFeed(filter), { filter, name, key: teamKey(schoolId) });
}

async function nameOf(db: Reader, table: 'districts' | 'leagues' | 'schools' | 'sports', id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${Number(id)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Problem('not-found');
  return row.name;
}
