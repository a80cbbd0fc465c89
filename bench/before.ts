import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBuiltServer } from '../scripts/built-server.ts';
import { buildWorld, type World } from './data.ts';
import { putLoad, WARM_UP } from './load.ts';
import { type Figure, inTurns } from './measure.ts';
import { BOARDS_A_SECOND, BoardsInTurn, boardsOf } from './new-boards.ts';
import type { Plan } from './plan.ts';
import type { Size } from './sizes.ts';

/**
 * A page of a board that is in no cache, from this build, and from an older one that is checked out in a folder,
 * installed and built: the processor time of each page. Both serve the same world, each from a database of its own. What
 * pages have in common (states, sports) is at hand, as it is on a site.
 */
export async function pageAgainstBefore(
  plan: Plan,
  server: string,
  { size, folder }: { readonly size: Size; readonly folder: string },
): Promise<Figure> {
  const old = await openOlder(folder);
  const world = await buildWorld(server, 'bench_small', size);
  const oldWorld = await old.buildWorld(server, 'bench_before', size);
  const boards = await boardsOf(world);
  const now = await startMeasured(startBuiltServer, world, boards);
  const before = await startMeasured(old.startBuiltServer, oldWorld, boards);
  /** In milliseconds. */
  const costOfPage = async (portal: Measured, rounds = 1) => {
    const seconds = plan.seconds * rounds;
    const paths = portal.boards.next(seconds * BOARDS_A_SECOND);
    const begun = await portal.processorTime();
    const { aSecond } = await putLoad({ url: portal.url, paths, seconds, connections: plan.connections });
    return ((await portal.processorTime()) - begun) / (aSecond * seconds);
  };
  try {
    for (const portal of [now, before]) await costOfPage(portal, WARM_UP);
    const ratios = await inTurns(
      plan.rounds,
      () => costOfPage(now),
      () => costOfPage(before),
    );
    return { name: 'processor time of an uncached page against before', limit: { atMost: 0.6 }, ratios };
  } finally {
    await Promise.all([now.stop(), before.stop()]);
  }
}

interface Older {
  buildWorld(server: string, name: string, size: Size): Promise<World>;
  startBuiltServer(settings: Record<string, string>): Promise<{ readonly url: string; stop(): Promise<void> }>;
}

/** The same two functions as they were then. */
async function openOlder(folder: string): Promise<Older> {
  const load = (file: string) => import(pathToFileURL(join(resolve(folder), file)).href);
  const [data, server] = await Promise.all([load('bench/data.ts'), load('scripts/built-server.ts')]);
  return { buildWorld: data.buildWorld, startBuiltServer: server.startBuiltServer };
}

interface Measured {
  readonly url: string;
  readonly boards: BoardsInTurn;
  /** Of all of its processes since they started, in milliseconds. */
  processorTime(): Promise<number>;
  stop(): Promise<void>;
}

async function startMeasured(
  start: Older['startBuiltServer'],
  world: World,
  boards: readonly string[],
): Promise<Measured> {
  const { url, stop } = await start({ DATABASE_URL: world.url });
  return {
    url,
    stop,
    boards: new BoardsInTurn(boards),
    processorTime: () => processorTimeOf(`PORT=${new URL(url).port}`),
  };
}

/** Of a tick of the kernel, in milliseconds. */
const TICK_MS = 10;

/** Of all processes that were started with this setting. Linux only, as the load is. */
async function processorTimeOf(setting: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = pids.map(async (pid) => {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [settings, status] = await Promise.all([read('environ'), read('stat')]);
    if (!settings.split('\0').includes(setting)) return 0;
    // Behind the name of its program: its state, and eleven fields on the ticks in its code and in the kernel's.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}
