import pg from 'pg';
import { startBuiltServer } from '../scripts/built-server.ts';
import { type BareAnswers, UNIQUE } from './bare-answers.ts';
import type { World } from './data.ts';
import { answersASecond, WARM_UP } from './load.ts';
import { openLocalPortal } from './local-portal.ts';
import { type Figure, inTurns } from './measure.ts';
import type { Plan } from './plan.ts';
import { eveningsOf, scoreboard } from './requests.ts';
import { startBareServer } from './start-bare-server.ts';

/**
 * The games call with nothing kept, against the statements that it makes, sent by the bare driver as raw rows. The
 * portal prepares its statements by itself; the second figure says what it costs against a driver set to do so too.
 */
export async function uncachedAgainstBare(plan: Plan, world: World): Promise<Figure[]> {
  const paths = [...new Set((await eveningsOf(world, plan.calls)).map(scoreboard))];
  const statements = await statementsOf(world, paths);
  const portal = await startBuiltServer({ DATABASE_URL: world.url, CACHE_MB: '0' });
  // No two requests of the same address run at the same time: the portal would make one answer for both.
  const addresses = Array.from({ length: plan.connections }, (_, n) =>
    paths.map((path) => `${path}${UNIQUE}${100 + n}`),
  ).flat();
  const load = (url: string, rounds = 1) =>
    answersASecond({ url, paths: addresses, seconds: plan.seconds * rounds, connections: plan.connections });
  const ratiosTo = async (prepares: boolean) => {
    const bare = await startBareServer({ databaseUrl: world.url, statements, prepares });
    await load(bare.url, WARM_UP);
    return inTurns(
      plan.rounds,
      () => load(portal.url),
      () => load(bare.url),
    ).finally(bare.stop);
  };
  try {
    await load(portal.url, WARM_UP);
    const plain = await ratiosTo(false);
    return [
      { name: 'uncached games call against the bare driver', limit: { atLeast: 0.5 }, ratios: plain },
      { name: '  the same, statements prepared by hand', limit: undefined, ratios: await ratiosTo(true) },
    ];
  } finally {
    await portal.stop();
  }
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the portal asks the database for each path, overheard at the driver. */
async function statementsOf(world: World, paths: readonly string[]): Promise<NonNullable<BareAnswers['statements']>> {
  const portal = await openLocalPortal(world);
  const overheard: Record<string, Statement[]> = {};
  const { query } = pg.Client.prototype;
  let path = '';
  pg.Client.prototype.query = function overhear(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [Statement];
    if (statement.text !== undefined) overheard[path]?.push({ text: statement.text, values: statement.values ?? [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  for (path of paths) {
    overheard[path] = [];
    await portal.get(path);
  }
  pg.Client.prototype.query = query;
  await portal.close();
  return overheard;
}
