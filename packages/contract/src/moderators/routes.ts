import type { DependencyKey } from '../core/dependencies.ts';
import { routesOf } from '../core/route.ts';

/** Who moderates which county. */
const MODERATORS: DependencyKey = 'moderators';

export const moderatorsRoutes = routesOf(
  {
    listModerators: ['GET', '/api/forums/moderators', 'staff'],
    addModerator: ['POST', '/api/forums/moderators', 'staff'],
    removeModerator: ['DELETE', '/api/forums/moderators/:memberId/:districtId', 'staff'],
  },
  { listModerators: () => [MODERATORS] },
  { addModerator: [MODERATORS], removeModerator: [MODERATORS] },
);
