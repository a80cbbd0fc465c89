import { LATEST_STREAMS_DAYS } from '@csz/contract/core/constants';
import { listStreams as call, type Stream, saveClickEvent } from '@csz/contract/games/streams-and-events';
import { addDays } from '@csz/rules/civil-date';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { countAttempt } from '#server/platform/attempts.ts';
import { type PageQuery, pageOf } from '#server/platform/db/page.ts';
import type { Db, Reader } from '#server/platform/db/types.ts';
import { serve } from '#server/platform/http/serve.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { assertKnown, localNowAt } from '#server/reference/directory/api.ts';
import { isPlayedWhere, onDays } from './played-where.ts';
import { presentTime } from './present.ts';
import { type GameFilter, resolveFilter } from './resolve-filter.ts';
import { listSchoolNames, type TakingPart } from './school-names.ts';

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
  serve(app, call, async ({ query: { allStreams, page, perPage, ...query } }) => {
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

function presentStream(row: StreamRow, schools: readonly TakingPart[]): Stream {
  const { eventDate, startTime } = presentTime(row);
  return {
    id: String(row.id),
    youtubeLink: row.youtube_link,
    nfhsLink: row.nfhs_link,
    eventDate,
    startTime,
    sportName: row.sport_name,
    results: schools.map(({ id, name }) => ({ schoolId: id, schoolName: name })),
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

interface StreamsAsked extends GameFilter, PageQuery {
  /** Only videos that can be shown on a page of ours; the other service's need its own. */
  readonly isEmbeddable: boolean;
}

type StreamRow = Awaited<ReturnType<typeof listStreams>>['rows'][number];

/** Games with a video link, the latest first. */
function listStreams(db: Reader, { isEmbeddable, ...filter }: StreamsAsked) {
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
