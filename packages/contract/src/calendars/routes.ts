import { routesOf } from '../core/route.ts';

export const calendarsRoutes = routesOf({
  getCalendarFeed: ['GET', '/api/csz/calendarFeed', 'member'],
  makeCalendarFeed: ['POST', '/api/csz/calendarFeed', 'member'],
  revokeCalendarFeed: ['DELETE', '/api/csz/calendarFeed', 'member'],
});
