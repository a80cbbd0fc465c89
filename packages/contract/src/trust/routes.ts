import { routesOf } from '../core/route.ts';
import { LINK_HOSTS } from './keys.ts';

export const trustRoutes = routesOf(
  {
    listLinkHosts: ['GET', '/api/forums/hosts', 'staff'],
    saveLinkHost: ['PUT', '/api/forums/hosts', 'staff'],
    deleteLinkHost: ['DELETE', '/api/forums/hosts/:host', 'staff'],
  },
  { listLinkHosts: () => [LINK_HOSTS] },
  { saveLinkHost: [LINK_HOSTS], deleteLinkHost: [LINK_HOSTS] },
);
