import { scoresRoutes } from '@csz/contract/scores/routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { callPart, callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';
import { gameQuery } from '#web/sports/games/game-query.ts';

/** Fetches the history of a game that is on the screen, where its page did not carry it. */
export async function wakeHistory(client: QueryClient, id: string): Promise<void> {
  const game = client.getQueryData(gameQuery(id).queryKey);
  if (game?.changes[0]?.field === '') await client.fetchQuery({ ...gameQuery(id), staleTime: 0 });
}

/** Everything that was reported of a game, the newest first; with it stands the game's history, which comes along. */
export const reportsQuery = (id: string) => {
  const input = { params: { id } };
  return servedOnce(
    queryOptions({
      ...callPart(scoresRoutes.listGameReports, input, { name: 'items', take: ({ items }) => items }),
      queryFn: async ({ client, signal }) => {
        const [{ items }] = await Promise.all([
          call(client, scoresRoutes.listGameReports, input, signal),
          wakeHistory(client, id),
        ]);
        return items;
      },
    }),
  );
};

/** What the viewer may do with a game; pages are the same for everyone, so it is fetched after the page. */
export const viewerPermissionsQuery = (id: string) => callQuery(scoresRoutes.getGamePermissions, { params: { id } });
