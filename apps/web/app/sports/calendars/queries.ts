import { calendarsRoutes } from '@csz/contract/calendars/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** Whether there is a secret calendar address, and when it was last read. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ client, signal }) => call(client, calendarsRoutes.getCalendarFeed, {}, signal),
});
