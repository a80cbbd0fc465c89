import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** What the caller was notified of. */
const NOTIFICATIONS: DependencyKey = 'own-notifications';
/** What they want to be notified of, and how. */
const PREFERENCES: DependencyKey = 'own-preferences';
/** What they want to hear nothing of. */
const MUTES: DependencyKey = 'own-mutes';

export const notificationsRoutes = routesOf(
  {
    listNotifications: ['GET', '/api/csz/notifications', 'member'],
    countUnread: ['GET', '/api/csz/notifications/unread', 'member'],
    readNotifications: ['POST', '/api/csz/notifications/read', 'member'],
    listPreferences: ['GET', '/api/csz/notifications/preferences', 'member'],
    savePreference: ['PUT', '/api/csz/notifications/preferences/:kind/:channel', 'member'],
    listMutes: ['GET', '/api/csz/notifications/mutes', 'member'],
    addMute: ['POST', '/api/csz/notifications/mutes', 'member'],
    removeMute: ['DELETE', '/api/csz/notifications/mutes/:id', 'member'],
    stopScoreMails: ['POST', '/api/csz/stopMails/:id', 'public'],
  },
  {
    listNotifications: () => [NOTIFICATIONS],
    countUnread: () => [NOTIFICATIONS],
    listPreferences: () => [PREFERENCES],
    listMutes: () => [MUTES],
  },
  { readNotifications: [NOTIFICATIONS], savePreference: [PREFERENCES], addMute: [MUTES], removeMute: [MUTES] },
);
