import { sql } from 'kysely';
import { type PageAsked, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { isPlayedWhere, onDays } from './played-where.ts';
import type { GameFilter } from './resolve-filter.ts';

export interface EventsAsked extends GameFilter, PageAsked {
  readonly withRemoved: boolean;
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];

/** Custom events by day and time; what has no time yet comes last on its day. */
export function listEvents(db: Reader, { withRemoved, ...filter }: EventsAsked) {
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
