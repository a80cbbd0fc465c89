import { recapsRoutes } from '@csz/contract/recaps/routes';
import { callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';

export const recapsQuery = (gameId: string) =>
  servedOnce(callQuery(recapsRoutes.listRecaps, { params: { id: gameId } }));
