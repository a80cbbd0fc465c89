import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { OWN_FOLLOWS } from '../follows/keys.ts';
import { teamKey } from '../games/keys.ts';

interface Teams {
  readonly items: readonly { readonly schoolId: string }[];
}

const teamsKeys = (_: unknown, { items }: Teams) => [...items.map(({ schoolId }) => teamKey(schoolId)), DIRECTORY];

export const homeRoutes = routesOf(
  {
    listMyTeams: ['GET', '/api/csz/myTeams', 'member'],
    listTeams: ['GET', '/api/csz/teams', 'public'],
  },
  { listMyTeams: (_, answer: Teams) => [OWN_FOLLOWS, ...teamsKeys(_, answer)], listTeams: teamsKeys },
);
