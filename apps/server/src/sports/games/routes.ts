import type { Game } from '@csz/contract/games/calls';
import * as calls from '@csz/contract/games/calls';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, localNowAt } from '#server/reference/directory/api.ts';
import { findLeagueName } from './detail-queries.ts';
import { serveEvents } from './event-routes.ts';
import { findGames } from './find-games.ts';
import { getGameDetail } from './load-details.ts';
import { onDays, playedWhere } from './played-where.ts';
import { presentGames } from './present-games.ts';
import { type Days, type GameFilter, resolveFilter } from './resolve-filter.ts';
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

interface GameDate {
  readonly date: string;
  readonly games: number;
}

/** The days with games and how many there are, oldest first. Reads two indexes and no table. */
async function listGameDates(db: Reader, filter: GameFilter & { readonly days: Days }): Promise<GameDate[]> {
  const places = playedWhere(filter);
  const { rows } = await (places === undefined
    ? everywhere(filter)
    : sql<GameDate>`
        select listed_on as date, count(*) as games from (${places}) p
        where game_id not in (select g.id from games g where ${onDays('g.listed_on', filter.days)}
          and (g.game_type = 'Event' or g.removed_at is not null or g.event_date is null))
        group by listed_on order by listed_on`
  ).execute(db);
  return rows;
}

function everywhere({ days, sportIds }: GameFilter & { readonly days: Days }): RawBuilder<GameDate> {
  const inSports = sportIds === undefined ? sql`` : sql`and g.sport_id = any(${sportIds}::int[])`;
  return sql<GameDate>`
    select g.listed_on as date, count(*) as games from games g
    where ${onDays('g.listed_on', days)} ${inSports}
      and g.game_type <> 'Event' and g.removed_at is null and g.event_date is not null
    group by g.listed_on order by g.listed_on`;
}

/** Games that are in order of sport, one group a sport. */
function groupBySport(games: readonly Game[]) {
  return Map.groupBy(games, (game) => game.sportId)
    .entries()
    .map(([sportId, ofSport]) => ({
      sportId,
      sportName: ofSport[0]?.sportName ?? '',
      total: ofSport.length,
      games: ofSport,
    }))
    .toArray();
}
