import { PER_PAGE } from '@csz/contract/core/constants';
import { listEvents as call, type SportEvent } from '@csz/contract/games/streams-and-events';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, localNowAt } from '#server/reference/directory/api.ts';
import { isPlayedWhere, onDays } from './played-where.ts';
import { presentTime } from './present.ts';
import { type GameFilter, type GameFilterAsked, placeOf, resolveFilter } from './resolve-filter.ts';
import { listSchoolNames, type TakingPart } from './school-names.ts';

export function serveEvents(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  serve(app, call, async ({ query: { future, page, perPage = eventsAPage(future), isActive, ...query } }) => {
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
async function fromNowOn({ db, clock }: Platform, query: GameFilterAsked): Promise<GameFilterAsked> {
  const from = query.from ?? query.date ?? (await localNowAt(db, clock, placeOf(query))).today;
  return { ...query, date: undefined, from };
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
    schools: [...schools],
  };
}

interface EventsAsked extends GameFilter, PageQuery {
  readonly withRemoved: boolean;
}

type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];

/** Custom events by day and time; what has no time yet comes last on its day. */
function listEvents(db: Reader, { withRemoved, ...filter }: EventsAsked) {
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
    .where('g.game_type', '=', 'Event')
    .$if(!withRemoved, (query) => query.where('g.removed_at', 'is', null))
    .$if(isDated, (query) => query.where('g.event_date', 'is not', null))
    .$if(days !== undefined, (query) => query.where(sql<boolean>`${days && onDays('g.listed_on', days)}`))
    .$if(sportIds !== undefined, (query) => query.where(sql<boolean>`g.sport_id = any(${sportIds}::int[])`))
    .where(isPlayedWhere(filter))
    .orderBy('g.listed_on')
    .orderBy(sql`g.event_date is null`)
    .orderBy(sql`case when g.start_time_unknown then null else g.start_time end`, (order) => order.asc().nullsLast())
    .orderBy('g.id');
  return pageOf(events, filter);
}
