import { routesOf } from '../core/route.ts';

export const recapsRoutes = routesOf({
  addRecap: ['POST', '/api/csz/recaps', 'public'],
  listRecaps: ['GET', '/api/csz/games/:id/recaps', 'public'],
  listRecapsToReview: ['GET', '/api/csz/admin/recaps', 'staff'],
  decideRecap: ['PUT', '/api/csz/admin/recaps/:id', 'staff'],
});
