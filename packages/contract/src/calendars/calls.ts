import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Moment } from '../core/wire.ts';
import { calendarsRoutes } from './routes.ts';

const calendars = { tag: 'Calendars' } as const;

/** The secret calendar address of what a member follows. Only a hash of it is kept, so it is shown once. */
const CalendarFeed = z
  .object({
    madeAt: Moment.nullable().meta({ description: 'Null when there is no address.' }),
    lastReadAt: Moment.nullable().meta({ description: 'When a calendar last loaded it, to the hour.' }),
  })
  .meta({ id: 'CalendarFeed' });

export const getCalendarFeed = defineCall(calendarsRoutes.getCalendarFeed, {
  ...calendars,
  summary: 'Whether there is a calendar address for all that the member follows, and when it was last read.',
  answer: CalendarFeed,
});

export const makeCalendarFeed = defineCall(calendarsRoutes.makeCalendarFeed, {
  ...calendars,
  summary: 'Makes a secret calendar address for all that the member follows; an older one stops working.',
  answer: CalendarFeed.extend({ address: z.url().meta({ description: 'Answered this once.' }) }),
});

export const revokeCalendarFeed = defineCall(calendarsRoutes.revokeCalendarFeed, {
  ...calendars,
  summary: 'Ends the secret calendar address.',
  answer: Done,
});

declare module '../core/call.ts' {
  interface Calls {
    getCalendarFeed: typeof getCalendarFeed;
    makeCalendarFeed: typeof makeCalendarFeed;
    revokeCalendarFeed: typeof revokeCalendarFeed;
  }
}
