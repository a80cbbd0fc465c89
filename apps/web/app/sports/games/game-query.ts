import { gamesRoutes } from '@csz/contract/games/routes';
import { callQuery } from '#web/api/call-query.ts';

/** One game with its history. It is apart from what stands beside it because every card of the scores asks for it. */
export const gameQuery = (id: string) => callQuery(gamesRoutes.getGame, { params: { id } });
