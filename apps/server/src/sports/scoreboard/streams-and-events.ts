import { LATEST_STREAMS_DAYS, PER_PAGE } from '@csz/contract/core/constants';
import {
  listEvents as eventsCall,
  type SportEvent,
  type Stream,
  saveClickEvent,
  listStreams as streamsCall,
} from '@csz/contract/games/streams-and-events';
import { addDays } from '@csz/rules/civil-date';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { countAttempt } from '#server/platform/attempts.ts';
import { anyOf } from '#server/platform/db/lists.ts';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { assertKnown, localNowAt } from '#server/reference/places/api.ts';
import { type GameFilter, type GameFilterQuery, isPlayedWhere, onDays, placeOf, resolveFilter } from './filter.ts';
import { presentTime } from './present.ts';

export function serveEvents(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  serve(app, eventsCall, async ({ query: { future, page, perPage = eventsAPage(future), isActive, ...query } }) => {
    const filter = await resolveFilter(db, future ? await fromNowOn(platform, query) : query);
    const { rows, total } = await listEvents(db, { ...filter, withRemoved: !isActive, page, perPage });
    if (total === 0) await assertKnown(db, query);
    const schoolsOf = await listSchoolNames(
      db,
      rows.map((row) => row.id),
    );
    return { items: rows.map((row) => presentEvent(row, schoolsOf(row.id))), total };
  });
}

const eventsAPage = (future: boolean) => (future ? PER_PAGE.futureEvents : PER_PAGE.events);

/** From the date on, or from today; an explicit first day wins. */
async function fromNowOn({ db, clock }: Platform, query: GameFilterQuery): Promise<GameFilterQuery> {
  const from = query.from ?? query.date ?? (await localNowAt(db, clock, placeOf(query))).today;
  return { ...query, date: undefined, from };
}

interface TakingPart {
  readonly id: string;
  readonly name: string;
  readonly isHome: boolean;
}

function presentEvent(row: EventRow, schools: readonly TakingPart[]): SportEvent {
  const { eventDate, startTime, endTime, endTimeUnknown, isTBD, tz } = presentTime(row);
  return {
    id: String(row.id),
    name: row.name,
    eventType: row.game_type,
    eventDate,
    startTime,
    endTime,
    endTimeUnknown,
    isTBD,
    tz,
    location: row.location,
    notes: row.notes,
    status: row.status,
    sport: { id: String(row.sport_id), name: row.sport_name },
    schools: schools.map(({ id, name }) => ({ id, name })),
  };
}

interface EventsQuery extends GameFilter, PageQuery {
  readonly withRemoved: boolean;
}

type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];

/**
 * Custom events by day and time; what has no time yet comes last on its day. Their kind is part of the statement: the planner
 * has to see that an index has these few, or it plans at each call, which takes thirty times as long as the answer.
 */
function listEvents(db: Reader, { withRemoved, ...filter }: EventsQuery) {
  const { days, sportIds, isDated } = filter;
  const events = db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .select([
      'g.id',
      'g.name',
      'g.game_type',
      'g.location',
      'g.notes',
      'g.status',
      'g.sport_id',
      's.name as sport_name',
    ])
    .select(['g.event_date', 'g.is_event_date_tbd', 'g.start_time', 'g.start_time_unknown', 'g.end_time', 'g.tz'])
    .where('g.game_type', '=', sql.lit('Event'))
    .$if(!withRemoved, (query) => query.where('g.removed_at', 'is', null))
    .$if(isDated, (query) => query.where('g.event_date', 'is not', null))
    .$if(days !== undefined, (query) => query.where(sql<boolean>`${days && onDays('g.listed_on', days)}`))
    .$if(sportIds !== undefined, (query) => query.where(sql<boolean>`g.sport_id = ${anyOf(sportIds ?? [])}`))
    .where(isPlayedWhere(filter))
    .orderBy('g.listed_on')
    .orderBy(sql`g.event_date is null`)
    .orderBy(sql`case when g.start_time_unknown then null else g.start_time end`, (order) => order.asc().nullsLast())
    .orderBy('g.id');
  return pageOf(events, filter);
}

/** A fan watches a few games an evening; a school behind one address a few hundred. */
const CLICKS = { windowSeconds: 3600, limit: 300 };

export function serveStreamClicks(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  serve(app, saveClickEvent, async ({ body: { nfhsTrackingLink } }, request) => {
    await countAttempt(platform, `stream-click:ip:${hashToken(networkOf(request.ip))}`, CLICKS);
    await saveStreamClick(db, nfhsTrackingLink, (await localNowAt(db, clock, {})).today);
    return { message: 'Thank you.' };
  });
}

export function serveStreams(app: FastifyInstance, { db, clock }: Platform): void {
  serve(app, streamsCall, async ({ query: { allStreams, page, perPage, ...query } }) => {
    const { today } = await localNowAt(db, clock, query);
    const filter = await resolveFilter(db, query);
    const latest = { from: addDays(today, -LATEST_STREAMS_DAYS), to: today };
    const days = allStreams ? undefined : latest;
    const { rows, total } = await listStreams(db, { ...filter, days, isEmbeddable: !allStreams, page, perPage });
    if (total === 0) await assertKnown(db, query);
    const schoolsOf = await listSchoolNames(
      db,
      rows.map((row) => row.id),
    );
    return { items: rows.map((row) => presentStream(row, schoolsOf(row.id))), total };
  });
}

type StreamRow = Awaited<ReturnType<typeof listStreams>>['rows'][number];

function presentStream(row: StreamRow, schools: readonly TakingPart[]): Stream {
  const { eventDate, startTime } = presentTime(row);
  return {
    id: String(row.id),
    youtubeLink: row.youtube_link,
    nfhsLink: row.nfhs_link,
    eventDate,
    startTime,
    sportName: row.sport_name,
    results: schools.map(({ id, name, isHome }) => ({ schoolId: id, schoolName: name, isHome })),
  };
}

/** Counts a click on a stream's or video's link, where a game carries it; no other link is counted. */
async function saveStreamClick(db: Db, link: string, today: string): Promise<void> {
  if (!(await isLinkOfGame(db, link))) return;
  await db
    .insertInto('stream_clicks')
    .values({ link, clicked_on: today })
    // Two visitors at once: the second waits for the first one's row and adds to it.
    .onConflict((conflict) =>
      conflict.columns(['link', 'clicked_on']).doUpdateSet({ clicks: sql<number>`stream_clicks.clicks + 1` }),
    )
    .execute();
}

async function isLinkOfGame(db: Reader, link: string): Promise<boolean> {
  // One question for each column, so that each is answered by its index.
  const having = (column: 'nfhs_link' | 'youtube_link') =>
    db
      .selectFrom('games')
      .select('id')
      .where(column, '=', link)
      .where(column, '<>', '')
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
  return ((await having('nfhs_link')) ?? (await having('youtube_link'))) !== undefined;
}

interface StreamsQuery extends GameFilter, PageQuery {
  /** Only videos that can be shown on a page of ours; the other service's need its own. */
  readonly isEmbeddable: boolean;
}

/** Games with a video link, the latest first. */
function listStreams(db: Reader, { isEmbeddable, ...filter }: StreamsQuery) {
  const { days, sportIds } = filter;
  const streams = db
    .selectFrom('games as g')
    .innerJoin('sports as s', 's.id', 'g.sport_id')
    .select(['g.id', 'g.youtube_link', 'g.nfhs_link', 's.name as sport_name'])
    .select(['g.event_date', 'g.is_event_date_tbd', 'g.start_time', 'g.start_time_unknown', 'g.end_time', 'g.tz'])
    .where(
      isEmbeddable ? sql<boolean>`g.youtube_link <> ''` : sql<boolean>`(g.youtube_link <> '' or g.nfhs_link <> '')`,
    )
    .where('g.removed_at', 'is', null)
    .where('g.status', '=', 'Active')
    .where('g.game_type', '<>', 'Event')
    .$if(days !== undefined, (query) => query.where(sql<boolean>`${days && onDays('g.listed_on', days)}`))
    .$if(sportIds !== undefined, (query) => query.where(sql<boolean>`g.sport_id = ${anyOf(sportIds ?? [])}`))
    .where(isPlayedWhere(filter))
    .orderBy('g.listed_on', 'desc')
    .orderBy('g.start_time', (order) => order.desc().nullsLast())
    .orderBy('g.id', 'desc');
  return pageOf(streams, filter);
}

/** Names of the schools that take part, by game, in the order in which a game names its teams. */
async function listSchoolNames(db: Reader, gameIds: readonly number[]): Promise<(gameId: number) => TakingPart[]> {
  if (gameIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('game_results as r')
    .innerJoin('schools as s', 's.id', 'r.school_id')
    .select(['r.game_id', 'r.is_home', 's.id', 's.name'])
    .where(sql<boolean>`r.game_id = ${anyOf(gameIds)}`)
    .orderBy(sql`s.search_name collate "C"`)
    .orderBy('r.is_home', 'desc')
    .execute();
  const byGame = Map.groupBy(rows, (row) => row.game_id);
  return (gameId) =>
    (byGame.get(gameId) ?? []).map(({ id, name, is_home }) => ({ id: String(id), name, isHome: is_home }));
}
