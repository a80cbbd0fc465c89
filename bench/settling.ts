import { getGame } from '../apps/server/src/sports/games/api.ts';
import { settleGame } from '../apps/server/src/sports/scores/api.ts';
import type { World } from './data.ts';
import { type LocalPortal, openLocalPortal } from './local-portal.ts';
import { type Figure, medianRatios } from './measure.ts';
import type { Plan } from './plan.ts';
import { endedGamesIn } from './sizes.ts';

/** A game that was played, by the ids of its teams' results. */
interface Played {
  readonly id: number;
  readonly sides: readonly number[];
}

/** Settling one result, records included, on a small and on a large database. */
export async function growthOfSettling(
  { rounds, calls }: Plan,
  small: World,
  large: World,
  limit = { atMost: 1.3 },
): Promise<Figure> {
  const [few, many] = await Promise.all([openLocalPortal(small), openLocalPortal(large)]);
  const fewGames = await playedGames(few, small, calls);
  const manyGames = await playedGames(many, large, calls);
  const ratios = await medianRatios({
    rounds,
    calls,
    first: (call, round) => settle(many, manyGames[call], round),
    second: (call, round) => settle(few, fewGames[call], round),
  });
  await Promise.all([few.close(), many.close()]);
  return { name: 'settling a result at many games against few', limit, ratios };
}

/** As many games as requested, spread over the ended seasons; none is repeated. */
async function playedGames({ db }: LocalPortal, { size }: World, count: number): Promise<Played[]> {
  const ids = Array.from({ length: count }, (_, n) => 1 + Math.floor((n * endedGamesIn(size)) / count));
  const rows = await db.selectFrom('game_results').where('game_id', 'in', ids).select(['id', 'game_id']).execute();
  return [...Map.groupBy(rows, (row) => row.game_id)].map(([id, sides]) => ({
    id,
    sides: sides.map((side) => side.id),
  }));
}

async function settle({ db }: LocalPortal, game: Played | undefined, round: number): Promise<void> {
  if (game === undefined) throw new Error('There are fewer games than are to be settled.');
  // Another score than in the round before, or there would be nothing to settle.
  const sides = game.sides.map((gameResultId, at) => ({ gameResultId, score: 80 + round * 2 + at }));
  const settlement = {
    result: { status: 'final', sides },
    source: 'staff',
    reporter: 'bench',
    at: Temporal.Now.instant(),
  } as const;
  const { changed } = await db
    .transaction()
    .execute(async (tx) => settleGame(tx, await getGame(tx, game.id, { lock: true }), settlement));
  if (!changed) throw new Error(`Game ${game.id} had this result already.`);
}
