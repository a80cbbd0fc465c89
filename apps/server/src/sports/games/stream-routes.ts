import { LATEST_STREAMS_DAYS } from '@csz/contract/core/constants';
import { listStreams as call, type Stream, saveClickEvent } from '@csz/contract/games/streams-and-events';
import { addDays } from '@csz/rules/civil-date';
import type { FastifyInstance } from 'fastify';
import { countAttempt } from '#server/platform/attempts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { networkOf } from '#server/platform/network.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { assertKnown, localNowAt } from '#server/reference/directory/api.ts';
import { presentTime } from './present.ts';
import { resolveFilter } from './resolve-filter.ts';
import { saveStreamClick } from './save-stream-click.ts';
import { listSchoolNames, type TakingPart } from './school-names.ts';
import { listStreams, type StreamRow } from './stream-queries.ts';

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
