import { paths } from '@csz/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

export const recapsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['recaps', gameId],
    queryFn: ({ client, signal }) => call(client, paths.listRecaps, { params: { id: gameId } }, signal),
  });
