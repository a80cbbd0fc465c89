import { formatDate } from '@csz/contract/core/when';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { RESULT_LABELS } from '@csz/contract/games/game-status';
import { listedResultsKeys } from '@csz/contract/games/keys';
import { trustLabel } from '@csz/contract/games/score-trust';
import { pages } from '@csz/contract/pages';
import { Problem } from '@csz/contract/problem';
import { resultsPages } from '@csz/contract/results/pages';
import { addDays } from '@csz/rules/civil-date';
import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { dependOn } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { currentSchoolId } from '#server/reference/places/api.ts';
import type { GameFilterQuery } from '#server/sports/scoreboard/api.ts';
import { listResults, type Result } from './list-results.ts';

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
      const { filter, name, path } = await describeFeed(db, request.params);
      dependOn(request, listedResultsKeys({ query: { ...filter } }));
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
    return described(resultsPages.resultsFeed(filter), { filter, name });
  }
  if (kind === 'league') {
    const filter = { leagueId: of };
    const name = await nameOf(db, 'leagues', of);
    return described(resultsPages.resultsFeed(filter), { filter, name });
  }
  const schoolId = String(await currentSchoolId(db, of));
  const filter = sport === undefined ? { schoolId } : { schoolId, sportId: sport };
  const school = await nameOf(db, 'schools', schoolId);
  const name = sport === undefined ? school : `${school} ${await nameOf(db, 'sports', sport)}`;
  return described(resultsPages.resultsFeed(filter), { filter, name });
}

async function nameOf(db: Reader, table: 'districts' | 'leagues' | 'schools' | 'sports', id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${Number(id)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Problem('not-found');
  return row.name;
}

/** Entries of a feed; readers come back more often than a county has so many results. */
const ENTRIES = 100;

interface FeedHead {
  readonly publicUrl: string;
  /** Path of this feed, without its ending. */
  readonly path: string;
  /** Whose results: 'Howard County', 'Quarry Ridge Football'. */
  readonly name: string;
  readonly format: 'atom' | 'json';
}

/**
 * The latest results as a feed, those that changed last first. An entry is a game by its address: a correction is the same
 * entry with another title and a later time.
 */
function resultsFeed({ publicUrl, path, name, format }: FeedHead, results: readonly Result[]): Feed {
  const played = results
    .filter(({ kind }) => kind !== 'off')
    .toSorted(lastChangedFirst)
    .slice(0, ENTRIES);
  const self = (format: string) => `${publicUrl}${path}.${format}`;
  const feed = new Feed({
    id: self('atom'),
    title: `Results - ${name}`,
    description: `High school sports results of ${name}, with how sure each score is.`,
    link: publicUrl + pages.scores(),
    feedLinks: { atom: self('atom'), json: self('json') },
    copyright: '',
    // A feed without results has changed at no time in particular.
    updated: new Date(played[0]?.game.updated ?? 0),
  });
  // An Atom feed of the library says that its texts are HTML; names of games and events are what coaches typed.
  const written = (text: string) => (format === 'atom' ? escapeHtml(text) : text);
  for (const { game, kind, text } of played) {
    const link = publicUrl + pages.game(game.id);
    feed.addItem({
      id: link,
      link,
      title: written(`${game.sportName}: ${text}`),
      description: written([text, ...dayOf(game), stateOf(game, kind)].join('. ')),
      date: new Date(game.updated),
    });
  }
  return feed;
}

const dayOf = ({ eventDate, isEventDateTBD }: Result['game']): string[] =>
  eventDate === null || isEventDateTBD ? [] : [formatDate(eventDate)];

/** How sure the score is: 'Final, official', 'Reported', 'Score so far'. */
function stateOf({ isSoFar, scoreTrust, resultStatus }: Result['game'], kind: Result['kind']): string {
  if (isSoFar) return 'Score so far';
  const trust = trustLabel(scoreTrust);
  if (kind === 'final') return trust === undefined ? 'Final' : `Final, ${trust.toLowerCase()}`;
  return trust ?? RESULT_LABELS[resultStatus as keyof typeof RESULT_LABELS] ?? 'Not confirmed yet';
}

const lastChangedFirst = (a: Result, b: Result): number =>
  b.game.updated.localeCompare(a.game.updated) || Number(b.game.id) - Number(a.game.id);
