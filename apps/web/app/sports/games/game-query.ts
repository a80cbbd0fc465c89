import { gamesRoutes } from '@csz/contract/games/routes';
import { pages } from '@csz/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** One game with its history. It is apart from what stands beside it because every card of the scores asks for it. */
export const gameQuery = (id: string) => callQuery(gamesRoutes.getGame, { params: { id } });

/** Asks for a game whose page is about to open: that asks for nothing else first, so it comes with the page's files. */
export function prefetchGame(client: QueryClient, path: string): void {
  const id = path.slice(pages.game('').length);
  if (path === pages.game(id)) void client.prefetchQuery(gameQuery(id));
}
