import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { listedKeys } from '../games/keys.ts';

export const resultsRoutes = routesOf(
  { listAgate: ['GET', '/api/csz/results/agate', 'public'] },
  {
    listAgate: (
      _,
      { date, stateId, districtId }: { date: string; stateId: string | null; districtId: string | null },
    ) => [...listedKeys({ query: { stateId, districtId, date } }), DIRECTORY],
  },
);
