import { routesOf } from '../core/route.ts';
import { OWN_ROLES } from '../roles/keys.ts';
import { OWN_FOLLOWS } from './keys.ts';

export const followsRoutes = routesOf(
  {
    listSubscriptions: ['GET', '/api/csz/memberSubscription', 'member'],
    saveSubscription: ['POST', '/api/csz/memberSubscription', 'member'],
    updateSubscription: ['PUT', '/api/csz/memberSubscription/:id', 'member'],
    deleteSubscription: ['DELETE', '/api/csz/memberSubscription/:id', 'member'],
    followTeams: ['POST', '/api/csz/memberSubscription/teams', 'member'],
    savePreferences: ['POST', '/api/csz/memberSubscription/preferences', 'member'],
  },
  { listSubscriptions: () => [OWN_FOLLOWS] },
  {
    saveSubscription: [OWN_FOLLOWS],
    updateSubscription: [OWN_FOLLOWS],
    deleteSubscription: [OWN_FOLLOWS],
    followTeams: [OWN_FOLLOWS],
    savePreferences: [OWN_FOLLOWS, OWN_ROLES],
  },
);
