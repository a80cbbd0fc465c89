import { sql } from 'kysely';
import { type PageAsked, pageOf } from '#server/platform/db/page.ts';
import type { Reader } from '#server/platform/db/types.ts';
import { isPlayedWhere, onDays } from './played-where.ts';
import type { GameFilter } from './resolve-filter.ts';

export interface StreamsAsked extends GameFilter, PageAsked {
  /** Only videos that can be shown on a page of ours; the other service's need its own. */
  readonly isEmbeddable: boolean;
}

export type StreamRow = Awaited<ReturnType<typeof listStreams>>['rows'][number];

/** Games with a video link, the latest first. */
export function listStreams(db: Reader, { isEmbeddable, ...filter }: StreamsAsked) {
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
    .$if(sportIds !== undefined, (query) => query.where(sql<boolean>`g.sport_id = any(${sportIds}::int[])`))
    .where(isPlayedWhere(filter))
    .orderBy('g.listed_on', 'desc')
    .orderBy('g.start_time', (order) => order.desc().nullsLast())
    .orderBy('g.id', 'desc');
  return pageOf(streams, filter);
}
