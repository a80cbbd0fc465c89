import { routesOf } from '../core/route.ts';

export const notificationsRoutes = routesOf({
  listNotifications: ['GET', '/api/csz/notifications', 'member'],
  countUnread: ['GET', '/api/csz/notifications/unread', 'member'],
  readNotifications: ['POST', '/api/csz/notifications/read', 'member'],
  listPreferences: ['GET', '/api/csz/notifications/preferences', 'member'],
  savePreference: ['PUT', '/api/csz/notifications/preferences/:kind/:channel', 'member'],
  stopScoreMails: ['POST', '/api/csz/stopMails/:id', 'public'],
});
