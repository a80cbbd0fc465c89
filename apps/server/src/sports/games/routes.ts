import * as calls from '@csz/contract/games/calls';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, localNowAt } from '#server/reference/directory/api.ts';
import { findLeagueName } from './detail-queries.ts';
import { serveEvents } from './event-routes.ts';
import { findGames } from './find-games.ts';
import { listGameDates } from './game-dates.ts';
import { getGameDetail } from './get-game-detail.ts';
import { groupBySport } from './group-by-sport.ts';
import { presentGames } from './present-games.ts';
import { resolveFilter } from './resolve-filter.ts';
import { serveStreamClicks, serveStreams } from './stream-routes.ts';

export function gameRoutes(app: FastifyInstance, platform: Platform): void {
  serveGames(app, platform);
  serveGamesBySport(app, platform);
  serveGameDates(app, platform);
  serveStreams(app, platform);
  serveStreamClicks(app, platform);
  serveEvents(app, platform);
}

function serveGames(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  serve(app, calls.listGames, async ({ query }) => {
    const filter = await resolveFilter(db, query);
    const asked = { ...filter, gameType: query.gameType, withRemoved: !query.isActive };
    const [{ ids, total }, league] = await Promise.all([
      findGames(db, asked, query),
      findLeagueName(db, { leagueId: filter.leagueId, districtId: filter.district?.id }),
    ]);
    if (total === 0) await assertKnown(db, query);
    const items = await presentGames(db, clock, ids);
    return { items, total, league: league === undefined ? null : { leagueName: league } };
  });

  serve(app, calls.getGame, ({ params }) => getGameDetail(platform, Number(params.id)));
}

function serveGamesBySport(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, calls.listGamesBySport, async ({ query }) => {
    const filter = await resolveFilter(db, query);
    const date = query.date ?? (await localNowAt(db, clock, query)).today;
    const days = { from: date, to: date };
    const { ids, total } = await findGames(db, { ...filter, days, isDated: true, withRemoved: false });
    if (total === 0) await assertKnown(db, query);
    return { items: groupBySport(await presentGames(db, clock, ids)), total, date };
  });
}

function serveGameDates(app: FastifyInstance, { db }: Platform): void {
  serve(app, calls.listGameDates, async ({ query: { from, to, ...query } }) => {
    const filter = await resolveFilter(db, query);
    const dates = await listGameDates(db, { ...filter, days: { from, to } });
    if (dates.length === 0) await assertKnown(db, query);
    return { items: dates.map(({ date, games }) => ({ date, hasGames: true, games })), total: dates.length };
  });
}
