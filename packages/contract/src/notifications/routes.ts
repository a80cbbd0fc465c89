import { routesOf } from '../core/route.ts';

export const notificationsRoutes = routesOf({
  stopScoreMails: ['POST', '/api/csz/stopMails/:id', 'public'],
});
