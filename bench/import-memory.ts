import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, pinnedNode, root } from '../scripts/lib/paths.mjs';
import { memorySettings, serverArguments } from '../scripts/lib/server-process.mjs';
import { prepareImport, withClone } from './importing.ts';
import { type Figure, timed } from './measure.ts';
import { residentOf } from './resident.ts';
import { gamesIn, type Size } from './sizes.ts';

/** How often the peak memory of the process is read. */
const LOOK_MS = 250;

/**
 * What `csz import` needs for a short and for a long file, as an operator runs it: its memory may not grow with the file,
 * and its rate may not fall.
 */
export async function growthOfImport(server: string, small: Size, large: Size): Promise<Figure[]> {
  const short = await measure(server, small);
  const long = await measure(server, large);
  const times = (gamesIn(large) / gamesIn(small)).toLocaleString('en-US');
  return [
    {
      name: `memory of importing ${times} times as many games`,
      limit: { atMost: 1.2 },
      ratios: [long.peakMib / short.peakMib],
    },
    { name: '  games a second of it', limit: { atLeast: 0.8 }, ratios: [long.aSecond / short.aSecond] },
  ];
}

interface Measured {
  readonly peakMib: number;
  readonly aSecond: number;
}

async function measure(server: string, size: Size): Promise<Measured> {
  const games = gamesIn(size);
  const { path, folder } = await prepareImport(server, size, new Date().toISOString().slice(0, 10));
  try {
    const measured = await withClone(server, async (url) => {
      let peakMib = 0;
      const took = await timed(async () => {
        peakMib = await peakOf(url, path);
      });
      return { peakMib, aSecond: games / (took / 1000) };
    });
    const { peakMib, aSecond } = measured;
    console.log(
      `${games.toLocaleString('en-US')} games: ${peakMib.toFixed(0)} MiB at most, ${aSecond.toFixed(0)} a second`,
    );
    return measured;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The most memory that the command had resident. @throws when it failed. */
async function peakOf(url: string, path: string): Promise<number> {
  const env = environment({ ...memorySettings(), NODE_ENV: 'production', DATABASE_URL: url });
  const args = serverArguments('import', 'games', path);
  const child = spawn(pinnedNode, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peak = (await residentOf(child.pid ?? 0))?.most ?? peak;
    await Promise.race([ended, wait(LOOK_MS)]);
  }
  if (child.exitCode !== 0) throw new Error(`The import ended with code ${child.exitCode ?? child.signalCode}.`);
  return peak;
}
