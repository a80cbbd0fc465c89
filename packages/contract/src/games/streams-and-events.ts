import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { GAME_STATUSES, LATEST_STREAMS_DAYS, PER_PAGE } from '../core/constants.ts';
import { text } from '../core/text.ts';
import { CivilDate, EndTimeUnknown, Flag, Id, IdList, listOf, paging, WallTime } from '../core/wire.ts';
import { gameFilter, inOrder, isInOrder, SportRef } from './calls.ts';
import { gamesRoutes } from './routes.ts';

/** An entry without opponents: tryouts, a practice, a banquet. */
export const SportEvent = z
  .object({
    id: Id,
    name: z.string(),
    eventType: z.string(),
    eventDate: CivilDate.nullable(),
    startTime: WallTime.nullable(),
    endTime: WallTime.nullable(),
    endTimeUnknown: EndTimeUnknown,
    isTBD: z.boolean(),
    tz: z.string(),
    location: z.string(),
    notes: z.string(),
    status: z.enum(GAME_STATUSES),
    sport: SportRef.nullable(),
    schools: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: 'Event' });
export type SportEvent = z.output<typeof SportEvent>;

/** A broadcast of a game, live or recorded. */
export const Stream = z
  .object({
    id: Id,
    youtubeLink: z.string(),
    nfhsLink: z.string(),
    eventDate: CivilDate.nullable(),
    startTime: WallTime.nullable(),
    sportName: z.string(),
    results: z.array(z.object({ schoolId: Id, schoolName: z.string(), isHome: z.boolean() })),
  })
  .meta({ id: 'Stream' });
export type Stream = z.output<typeof Stream>;

export const listStreams = defineCall(gamesRoutes.listStreams, {
  tag: 'Games',
  summary: 'The latest games with a video link.',
  isKept: true,
  query: z.strictObject({
    allStreams: Flag.default(false).meta({
      description: `With false, videos that can be shown here, of the last ${LATEST_STREAMS_DAYS} days; with true every game with a link.`,
    }),
    stateId: Id.optional(),
    districtId: Id.optional(),
    schoolId: Id.optional(),
    sportId: Id.optional(),
    ...paging(PER_PAGE.typeahead, 100),
  }),
  answer: listOf(Stream),
});

export const saveClickEvent = defineCall(gamesRoutes.saveClickEvent, {
  tag: 'Games',
  summary: 'Counts that a visitor followed the stream or video link of a game; other links are not counted.',
  body: z.object({
    nfhsTrackingLink: text()
      .max(2000)
      .regex(/^https?:\/\/\S+$/i, 'must be a link like https://…'),
  }),
  answer: Done,
  countedAs: 'stream-click',
});

export const listEvents = defineCall(gamesRoutes.listEvents, {
  tag: 'Games',
  summary: 'Custom events: tryouts, banquets, camps.',
  isKept: true,
  query: z
    .strictObject({
      ...gameFilter,
      gameType: z.literal('Event').optional(),
      future: Flag.default(false).meta({ description: 'From the date, or from today, on instead of one day.' }),
      schoolIds: IdList.optional(),
      ...paging(PER_PAGE.events, 500),
      perPage: paging(PER_PAGE.events, 500)
        .perPage.unwrap()
        .optional()
        .meta({
          description: `Events a page; ${PER_PAGE.events} when absent, ${PER_PAGE.futureEvents} of future ones.`,
        }),
    })
    .refine(isInOrder, inOrder),
  answer: listOf(SportEvent),
});

declare module '../core/call.ts' {
  interface Calls {
    listStreams: typeof listStreams;
    saveClickEvent: typeof saveClickEvent;
    listEvents: typeof listEvents;
  }
}
