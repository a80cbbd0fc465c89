import type { GameChange, GameDetail } from '@csz/contract/games/calls';
import { gamesRoutes } from '@csz/contract/games/routes';
import { pages } from '@csz/contract/pages';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { servedInPart } from '#web/api/served.ts';

/** In place of the history of a game in its page: that travels as HTML alone. */
const IN_HTML: GameChange = { field: '', before: '', after: '', changedAt: '', changedBy: '' };

const isInHtml = ({ changes: [change] }: GameDetail) => change?.field === IN_HTML.field;

/** What the page of a game carries of it besides its HTML: its teams once, and no history. */
const withoutHistory = (game: GameDetail): GameDetail => ({
  ...game,
  results: [],
  changes: game.changes.length === 0 ? [] : [IN_HTML],
});

/** One game with its history. It is apart from what stands beside it because every card of the scores asks for it. */
export const gameQuery = (id: string) =>
  servedInPart(callQuery(gamesRoutes.getGame, { params: { id } }), withoutHistory);

/** Fetches what the page did not carry of a game that is on the screen. */
export async function wakeHistory(client: QueryClient, id: string): Promise<void> {
  const game = client.getQueryData(gameQuery(id).queryKey);
  if (game !== undefined && isInHtml(game)) await client.fetchQuery({ ...gameQuery(id), staleTime: 0 });
}

/** Asks for a game whose page is about to open: that asks for nothing else first, so it comes with the page's files. */
export function prefetchGame(client: QueryClient, path: string): void {
  const id = path.slice(pages.game('').length);
  if (path === pages.game(id)) void client.prefetchQuery(gameQuery(id));
}
