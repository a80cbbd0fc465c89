import { recapsRoutes } from '@csz/contract/recaps/routes';
import { callQuery } from '#web/api/call-query.ts';

export const recapsQuery = (gameId: string) => callQuery(recapsRoutes.listRecaps, { params: { id: gameId } });
