import { routesOf } from '../core/route.ts';
import { MEMBER_NAMES } from '../directory/keys.ts';
import { REVIEW, recapsKey } from '../games/keys.ts';

export const recapsRoutes = routesOf(
  {
    addRecap: ['POST', '/api/csz/recaps', 'public'],
    listRecaps: ['GET', '/api/csz/games/:id/recaps', 'public'],
    listRecapsToReview: ['GET', '/api/csz/admin/recaps', 'staff'],
    decideRecap: ['PUT', '/api/csz/admin/recaps/:id', 'staff'],
  },
  {
    listRecaps: ({ params }) => [recapsKey(String(params?.id)), MEMBER_NAMES],
    listRecapsToReview: () => [REVIEW],
  },
);
