import * as z from 'zod';
import { Done } from '../accounts/calls.ts';
import { defineCall } from '../core/call.ts';
import { Moment } from '../core/wire.ts';

const mine = { tag: 'Calendars', access: 'member', path: '/api/csz/calendarFeed' } as const;

/** The secret calendar address of what a member follows. Only a hash of it is kept, so it is told once. */
const CalendarFeed = z
  .object({
    madeAt: Moment.nullable().meta({ description: 'Null when there is no address.' }),
    lastReadAt: Moment.nullable().meta({ description: 'When a calendar last asked, to the hour.' }),
  })
  .meta({ id: 'CalendarFeed' });

export const getCalendarFeed = defineCall({
  ...mine,
  name: 'getCalendarFeed',
  method: 'GET',
  summary: 'Whether there is a calendar address for all that the member follows, and when it was last read.',
  answer: CalendarFeed,
});

export const makeCalendarFeed = defineCall({
  ...mine,
  name: 'makeCalendarFeed',
  method: 'POST',
  summary: 'Makes a secret calendar address for all that the member follows; an older one stops working.',
  answer: CalendarFeed.extend({ address: z.url().meta({ description: 'Told this once.' }) }),
});

export const revokeCalendarFeed = defineCall({
  ...mine,
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  summary: 'Ends the secret calendar address.',
  answer: Done,
});
