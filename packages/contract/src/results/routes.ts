import { routesOf } from '../core/route.ts';
import { DIRECTORY } from '../directory/keys.ts';
import { listedResultsKeys } from '../games/keys.ts';

export const resultsRoutes = routesOf(
  { listAgate: ['GET', '/api/csz/results/agate', 'public'] },
  {
    listAgate: (
      _,
      { date, stateId, districtId }: { date: string; stateId: string | null; districtId: string | null },
    ) => [...listedResultsKeys({ query: { stateId, districtId, date } }), DIRECTORY],
  },
);
