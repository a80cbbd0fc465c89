import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { teamKey } from '../games/keys.ts';

export const homeRoutes = routesOf(
  { listMyTeams: ['GET', '/api/csz/myTeams', 'member'] },
  {
    listMyTeams: (_, { items }: { items: readonly { readonly schoolId: string }[] }) => [
      ...items.map(({ schoolId }) => teamKey(schoolId)),
      DIRECTORY,
    ],
  },
);
