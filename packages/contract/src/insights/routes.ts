import { routesOf } from '../core/route.ts';

export const insightsRoutes = routesOf({
  countView: ['POST', '/api/csz/views', 'public'],
  listCounts: ['GET', '/api/csz/admin/counts', 'staff'],
});
