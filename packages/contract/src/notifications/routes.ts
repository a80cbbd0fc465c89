import { routesOf } from '../core/route.ts';

export const notificationsRoutes = routesOf({
  listNotifications: ['GET', '/api/csz/notifications', 'member'],
  countUnread: ['GET', '/api/csz/notifications/unread', 'member'],
  readNotifications: ['POST', '/api/csz/notifications/read', 'member'],
  listPreferences: ['GET', '/api/csz/notifications/preferences', 'member'],
  savePreference: ['PUT', '/api/csz/notifications/preferences/:kind/:channel', 'member'],
  listMutes: ['GET', '/api/csz/notifications/mutes', 'member'],
  addMute: ['POST', '/api/csz/notifications/mutes', 'member'],
  removeMute: ['DELETE', '/api/csz/notifications/mutes/:id', 'member'],
  stopScoreMails: ['POST', '/api/csz/stopMails/:id', 'public'],
});
