import { routesOf } from '../core/route.ts';

export const standingsRoutes = routesOf({
  listStandings: ['GET', '/api/csz/standings', 'public'],
  listStandingsBySchools: ['GET', '/api/csz/standings/bySchools', 'public'],
});
