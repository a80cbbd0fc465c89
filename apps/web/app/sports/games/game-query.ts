import { gamesRoutes } from '@csz/contract/games/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** One game with its history. It is apart from what stands beside it because every card of the scores asks for it. */
export const gameQuery = (id: string) =>
  queryOptions({
    queryKey: ['game', id],
    queryFn: ({ client, signal }) => call(client, gamesRoutes.getGame, { params: { id } }, signal),
  });
