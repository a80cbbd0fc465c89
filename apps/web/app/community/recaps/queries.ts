import { recapsRoutes } from '@csz/contract/recaps/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export const recapsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['recaps', gameId],
    queryFn: ({ client, signal }) => call(client, recapsRoutes.listRecaps, { params: { id: gameId } }, signal),
  });
