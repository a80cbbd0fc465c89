import { routesOf } from '../core/route.ts';

export const trustRoutes = routesOf({
  listLinkHosts: ['GET', '/api/forums/hosts', 'staff'],
  saveLinkHost: ['PUT', '/api/forums/hosts', 'staff'],
  deleteLinkHost: ['DELETE', '/api/forums/hosts/:host', 'staff'],
});
