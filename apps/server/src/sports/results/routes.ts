import { Readable } from 'node:stream';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { listedResultsKeys } from '@csz/contract/games/keys';
import * as calls from '@csz/contract/results/calls';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { dependOn, serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, findDistrict, findHomeState, localNowAt } from '#server/reference/places/api.ts';
import { serveResultsFeeds } from './feed-routes.ts';
import { listResults, type Result } from './list-results.ts';
import { beginFile, resultsFile } from './results-file.ts';

/** Results for others to take: lines for newspapers, files for spreadsheets, feeds. */
export function resultRoutes(app: FastifyInstance, platform: Platform): void {
  serveAgate(app, platform);
  serveResultsFile(app, platform);
  serveResultsFeeds(app, platform);
}

function serveAgate(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  serve(app, calls.listAgate, async ({ query: { districtId, sportId, ...query } }) => {
    const district = await findDistrict(db, { stateId: query.stateId, districtId });
    const own = district?.state_id ?? (await findHomeState(db))?.id;
    const stateId = query.stateId ?? (own === undefined ? undefined : String(own));
    const date = query.date ?? (await localNowAt(db, clock, { stateId })).today;
    await assertKnown(db, { stateId, districtId, sportId });
    const items = await agateOf(listResults(platform, { stateId, districtId, sportId, date }));
    return { items, total: items.length, date, stateId: stateId ?? null, districtId: districtId ?? null };
  });
}

/** Only the lines are kept: a state has some thousand games on a day, and all that is known of one is long. */
async function agateOf(batches: AsyncIterable<readonly Result[]>): Promise<calls.AgateSport[]> {
  const sports = new Map<string, calls.AgateSport>();
  for await (const results of batches) {
    for (const { game, kind, text } of results) {
      const { id: gameId, sportId, sportName } = game;
      const sport = sports.get(sportId) ?? { sportId, sportName, final: [], unconfirmed: [], off: [] };
      sport[kind].push({ gameId, text });
      sports.set(sportId, sport);
    }
  }
  for (const { final, unconfirmed, off } of sports.values())
    for (const lines of [final, unconfirmed, off]) lines.sort((a, b) => alphabet.compare(a.text, b.text));
  return [...sports.values()].toSorted(byName);
}

const alphabet = new Intl.Collator('en');

const byName = (a: calls.AgateSport, b: calls.AgateSport): number => alphabet.compare(a.sportName, b.sportName);

/** A county's month has less. Longer files are sent as they are read, and are not kept. */
const MOST_KEPT = 1_000_000; // characters

type FileQuery = z.output<typeof calls.ResultsFileQuery>;

/** `/api/csz/results.csv?districtId=5&from=2026-10-01&to=2026-10-31`: results for spreadsheets. */
function serveResultsFile(app: FastifyInstance, platform: Platform): void {
  const { db, clock, settings } = platform;
  app.get<{ Querystring: FileQuery }>(
    '/api/csz/results.csv',
    { schema: { hide: true, querystring: calls.ResultsFileQuery }, config: { isKept: true, keys: [DIRECTORY] } },
    async (request, reply) => {
      const query = await withPlaceAndDay(request.query);
      dependOn(request, listedResultsKeys({ query }));
      await assertKnown(db, query);
      const parts = resultsFile(listResults(platform, query), settings.publicUrl);
      const { start, whole } = await beginFile(parts, MOST_KEPT);
      const days = query.date ?? `${query.from}-to-${query.to}`;
      return reply
        .header('cache-control', 'no-cache')
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="results-${days}.csv"`)
        .send(whole === undefined ? start : Readable.from(whole));
    },
  );

  /** Without a place it is the home state, without a day today there. */
  async function withPlaceAndDay({ countyId, ...given }: FileQuery) {
    const districtId = given.districtId ?? countyId;
    const hasPlace = [given.stateId, districtId, given.leagueId, given.schoolId].some((id) => id !== undefined);
    const home = hasPlace ? undefined : await findHomeState(db);
    const stateId = given.stateId ?? (home === undefined ? undefined : String(home.id));
    const query = { ...given, stateId, districtId };
    if (query.date !== undefined || query.from !== undefined) return query;
    return { ...query, date: (await localNowAt(db, clock, { stateId, districtId })).today };
  }
}
