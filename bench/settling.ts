import { settleGame } from '../apps/server/src/scores/api.ts';
import type { World } from './data.ts';
import { type LocalPortal, openLocalPortal } from './local-portal.ts';
import { type Figure, inTurns, median, timed } from './measure.ts';
import type { Plan } from './plan.ts';

/** A game that was played, by the ids of its teams' results. */
interface Played {
  readonly id: number;
  readonly sides: readonly number[];
}

/** Settling one result, records included, on a small and on a large database. */
export async function growthOfSettling(plan: Plan, small: World, large: World): Promise<Figure> {
  const [few, many] = await Promise.all([openLocalPortal(small), openLocalPortal(large)]);
  const games = new Map([
    [few, await playedGames(few, plan.calls)],
    [many, await playedGames(many, plan.calls)],
  ]);
  let score = 0;
  const medianOn = (portal: LocalPortal) => async () => {
    const times: number[] = [];
    // Another score than before each time, or there would be nothing to settle.
    score += 1;
    for (const game of games.get(portal) ?? []) times.push(await timed(() => settle(portal, game, score)));
    return median(times);
  };
  await medianOn(few)();
  await medianOn(many)();
  const ratios = await inTurns(plan.rounds, medianOn(many), medianOn(few));
  await Promise.all([few.close(), many.close()]);
  return { name: 'settling a result at many games against few', limit: { atMost: 1.3 }, ratios };
}

async function playedGames({ db }: LocalPortal, count: number): Promise<Played[]> {
  const { id: last } = await db
    .selectFrom('games')
    .where('result_status', '=', 'final')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, n) => 1 + Math.floor((n * (last - 1)) / count));
  const rows = await db.selectFrom('game_results').where('game_id', 'in', ids).select(['id', 'game_id']).execute();
  return [...Map.groupBy(rows, (row) => row.game_id)].map(([id, sides]) => ({
    id,
    sides: sides.map((side) => side.id),
  }));
}

async function settle({ db }: LocalPortal, { id, sides }: Played, score: number): Promise<void> {
  const scores = sides.map((gameResultId, at) => ({ gameResultId, score: 80 + score * 2 + at }));
  const result = { status: 'final', sides: scores } as const;
  const settlement = { result, source: 'staff', reporter: 'bench' } as const;
  const { changed } = await db.transaction().execute((tx) => settleGame(tx, id, settlement));
  if (!changed) throw new Error(`Game ${id} had this result already.`);
}
