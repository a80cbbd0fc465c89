import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { TEAMS, teamKey } from '../games/keys.ts';

export const searchRoutes = routesOf(
  { listSuggestions: ['GET', '/api/csz/search', 'public'] },
  {
    listSuggestions: (_, { items }: { items: readonly { readonly schoolId: string | null }[] }) => [
      DIRECTORY,
      TEAMS,
      ...items.flatMap(({ schoolId }) => (schoolId === null ? [] : [teamKey(schoolId)])),
    ],
  },
);
