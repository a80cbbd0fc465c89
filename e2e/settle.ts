import { gamesRoutes } from '@csz/contract/games/routes';
import { scoresRoutes } from '@csz/contract/scores/routes';
import type { Caller } from './demo-calls.ts';

/** Settles a game for one of its teams, as staff do; their own screen has its own story. */
export async function settle(staff: Caller, id: string, winner: string): Promise<void> {
  const { teams } = await staff.call(gamesRoutes.getGame, { params: { id } });
  const { items } = await staff.call(scoresRoutes.listScoresToReview, { query: { gameId: id } });
  const scores = teams.map((team) => ({ gameResultId: team.id, score: team.shortName === winner ? 3 : 1 }));
  const decision = { scores, version: items[0]?.version ?? 0, reason: 'Final whistle.' };
  await staff.call(scoresRoutes.settleScore, { params: { id }, body: decision });
}
