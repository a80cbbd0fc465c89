import { startBuiltServer } from '../scripts/built-server.ts';
import type { World } from './data.ts';
import { answersASecond, WARM_UP } from './load.ts';
import { type Figure, inTurns } from './measure.ts';
import type { Plan } from './plan.ts';
import { board, eveningsOf } from './requests.ts';

/** Pages of which nothing is kept, from two processes and from one. The database has the same cores. */
export async function twoProcessesAgainstOne(plan: Plan, world: World): Promise<Figure> {
  const paths = [...new Set((await eveningsOf(world, plan.calls)).map(board))];
  const settings = { DATABASE_URL: world.url, CACHE_MB: '0' };
  const one = await startBuiltServer(settings);
  const two = await startBuiltServer({ ...settings, PROCESSES: '2' });
  const load = (url: string, rounds = 1) =>
    answersASecond({ url, paths, seconds: plan.seconds * rounds, connections: plan.connections });
  try {
    for (const { url } of [one, two]) await load(url, WARM_UP);
    const ratios = await inTurns(
      plan.rounds,
      () => load(two.url),
      () => load(one.url),
    );
    return { name: 'uncached pages of two processes against one', limit: { atLeast: 1.4 }, ratios };
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}
