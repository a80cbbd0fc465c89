import { routesOf } from '../core/route.ts';
import { MODERATORS } from './keys.ts';

export const moderatorsRoutes = routesOf(
  {
    listModerators: ['GET', '/api/forums/moderators', 'staff'],
    addModerator: ['POST', '/api/forums/moderators', 'staff'],
    removeModerator: ['DELETE', '/api/forums/moderators/:memberId/:districtId', 'staff'],
  },
  { listModerators: () => [MODERATORS] },
  { addModerator: [MODERATORS], removeModerator: [MODERATORS] },
);
