import { type BuiltServer, startBuiltServer } from '../scripts/built-server.ts';
import type { World } from './data.ts';
import { answersASecond, WARM_UP } from './load.ts';
import { type Figure, inTurns } from './measure.ts';
import { BOARDS_A_SECOND, BoardsInTurn, boardsOf } from './new-boards.ts';
import type { Plan } from './plan.ts';

/**
 * Pages of boards that are in no cache, from two processes and from one. What pages have in common (states, sports) is at
 * hand, as it is on a site. The database has the same cores.
 *
 * @param world with more boards than are kept.
 */
export async function twoProcessesAgainstOne(plan: Plan, world: World): Promise<Figure> {
  const boards = await boardsOf(world);
  const one = await startBuiltServer({ DATABASE_URL: world.url });
  const two = await startBuiltServer({ DATABASE_URL: world.url, PROCESSES: '2' });
  const loadOn = ({ url }: BuiltServer, processes: number) => {
    const inTurn = new BoardsInTurn(boards);
    return (rounds = 1) => {
      const seconds = plan.seconds * rounds;
      const paths = inTurn.next(seconds * BOARDS_A_SECOND * processes);
      return answersASecond({ url, paths, seconds, connections: plan.connections });
    };
  };
  const [loadOne, loadTwo] = [loadOn(one, 1), loadOn(two, 2)];
  try {
    await loadOne(WARM_UP);
    // Each of the two has half of the pages from which its compiler learns.
    await loadTwo(2 * WARM_UP);
    const ratios = await inTurns(
      plan.rounds,
      () => loadTwo(),
      () => loadOne(),
    );
    return { name: 'uncached pages of two processes against one', limit: { atLeast: 1.4 }, ratios };
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}
