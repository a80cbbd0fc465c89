import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { teamKey } from '../games/keys.ts';

const teamsKeys = (_: unknown, { items }: { items: readonly { readonly schoolId: string }[] }) => [
  ...items.map(({ schoolId }) => teamKey(schoolId)),
  DIRECTORY,
];

export const homeRoutes = routesOf(
  {
    listMyTeams: ['GET', '/api/csz/myTeams', 'member'],
    listTeams: ['GET', '/api/csz/teams', 'public'],
  },
  { listMyTeams: teamsKeys, listTeams: teamsKeys },
);
