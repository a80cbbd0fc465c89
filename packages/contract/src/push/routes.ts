import { routesOf } from '../core/route.ts';

export const pushRoutes = routesOf({
  getPushKey: ['GET', '/api/csz/push/key', 'public'],
  addPushSubscription: ['POST', '/api/csz/push/subscriptions', 'member'],
  removePushSubscription: ['POST', '/api/csz/push/subscriptions/remove', 'member'],
});
