import { routesOf } from '../core/route.ts';

export const followsRoutes = routesOf({
  listSubscriptions: ['GET', '/api/csz/memberSubscription', 'member'],
  saveSubscription: ['POST', '/api/csz/memberSubscription', 'member'],
  updateSubscription: ['PUT', '/api/csz/memberSubscription/:id', 'member'],
  deleteSubscription: ['DELETE', '/api/csz/memberSubscription/:id', 'member'],
  followTeams: ['POST', '/api/csz/memberSubscription/teams', 'member'],
  savePreferences: ['POST', '/api/csz/memberSubscription/preferences', 'member'],
});
