import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** What staff decided about hosts. */
const LINK_HOSTS: DependencyKey = 'link-hosts';

export const trustRoutes = routesOf(
  {
    listLinkHosts: ['GET', '/api/forums/hosts', 'staff'],
    saveLinkHost: ['PUT', '/api/forums/hosts', 'staff'],
    deleteLinkHost: ['DELETE', '/api/forums/hosts/:host', 'staff'],
  },
  { listLinkHosts: () => [LINK_HOSTS] },
  { saveLinkHost: [LINK_HOSTS], deleteLinkHost: [LINK_HOSTS] },
);
