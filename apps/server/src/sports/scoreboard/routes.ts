import type { Game } from '@csz/contract/games/calls';
import * as calls from '@csz/contract/games/calls';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/db/lists.ts';
import type { PageQuery } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, localNowAt } from '#server/reference/places/api.ts';
import { type Days, type GameFilter, onDays, playedWhere, resolveFilter } from './filter.ts';
import { listMeetings } from './list-meetings.ts';
import { getGameDetail } from './load-details.ts';
import { presentGames } from './present.ts';
import { serveEvents, serveStreamClicks, serveStreams } from './streams-and-events.ts';

export function scoreboardRoutes(app: FastifyInstance, platform: Platform): void {
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
    const wanted = { ...filter, gameType: query.gameType, withRemoved: !query.isActive };
    const { ids, total, league } = await findGames(db, wanted, query);
    if (total === 0) await assertKnown(db, query);
    const items = await presentGames(db, clock, ids);
    return { items, total, league: league === null ? null : { leagueName: league } };
  });

  serve(app, calls.getGame, ({ params }) => getGameDetail(platform, Number(params.id)));

  serve(app, calls.listMeetings, ({ params }) => listMeetings(db, Number(params.id)));
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
  const inSports = sportIds === undefined ? sql`` : sql`and g.sport_id = ${anyOf(sportIds)}`;
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

const inOrder = sql`order by weight desc, name, sport_id, listed_on, undated, start_time nulls last, number, id`;

interface FoundGames {
  /** Of the page, in the order of the list. */
  readonly ids: number[];
  /** Of all pages. */
  readonly total: number;
  /** The name of the league whose games they are: the one requested, or the only one of the county or conference. */
  readonly league: string | null;
}

interface GamesQuery extends GameFilter {
  readonly gameType?: string | undefined;
  readonly withRemoved: boolean;
}

/**
 * The games of a page, custom events apart, by sport, then day, time and number of a doubleheader; what has no time
 * yet comes last on its day, what has no day last in its season. Without a page, all of them.
 */
async function findGames(db: Reader, wanted: GamesQuery, page?: PageQuery): Promise<FoundGames> {
  const places = playedWhere(wanted);
  const inPlaces =
    places === undefined
      ? sql``
      : sql`join (${places}) p on p.listed_on = g.listed_on and p.sport_id = g.sport_id and p.game_id = g.id`;
  const cut = page === undefined ? sql`` : sql`limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`;
  // Days and sports are in both conditions, so that two index ranges in one order are merged.
  const { rows } = await sql<FoundGames>`
    with found as materialized (
      select g.id, s.weight, s.name collate "C" as name, s.id as sport_id, g.listed_on, g.event_date is null as undated,
        case when g.start_time_unknown then null else g.start_time end as start_time,
        coalesce(g.doubleheader_no, 1) as number
      from games g join sports s on s.id = g.sport_id ${inPlaces}
      where ${sql.join(conditionsOf(wanted), sql` and `)}
    )
    select (select count(*) from found) as total, array(select id from found ${inOrder} ${cut}) as ids,
      ${leagueOf(wanted)} as league`.execute(db);
  return rows[0] ?? { ids: [], total: 0, league: null };
}

function leagueOf({ leagueId, district }: GameFilter): RawBuilder<unknown> {
  if (leagueId !== undefined) return sql`(select name from leagues where id = ${leagueId})`;
  if (district === undefined) return sql`null`;
  return sql`(select min(name) from leagues where district_id = ${district.id} and is_active having count(*) = 1)`;
}

function conditionsOf({ days, sportIds, isDated, gameType, withRemoved }: GamesQuery): RawBuilder<unknown>[] {
  const conditions = [gameType === undefined ? sql`g.game_type <> 'Event'` : sql`g.game_type = ${gameType}`];
  if (!withRemoved) conditions.push(sql`g.removed_at is null`);
  if (isDated) conditions.push(sql`g.event_date is not null`);
  if (days !== undefined) conditions.push(onDays('g.listed_on', days));
  if (sportIds !== undefined) conditions.push(sql`g.sport_id = ${anyOf(sportIds)}`);
  return conditions;
}
