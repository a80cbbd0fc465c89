import { PER_PAGE } from '@csz/contract/core/constants';
import { listEvents as call, type SportEvent } from '@csz/contract/games/streams-and-events';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assertKnown, localNowAt } from '#server/reference/directory/api.ts';
import { type EventRow, listEvents } from './event-queries.ts';
import { presentTime } from './present.ts';
import { type GameFilterAsked, placeOf, resolveFilter } from './resolve-filter.ts';
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
