import { calendarsRoutes } from '@csz/contract/calendars/routes';
import { callQuery } from '#web/api/call-query.ts';

/** Whether there is a secret calendar address, and when it was last read. */
export const calendarFeedQuery = callQuery(calendarsRoutes.getCalendarFeed, {});
