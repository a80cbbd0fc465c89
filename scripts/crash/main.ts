// npm run crash [-- --times 20] [-- --engine embedded|postgresql]: kills the portal with SIGKILL while scores come in,
// starts it again, and looks whether every report that it had acknowledged is still there. Exit code 1 when one is not.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltServer, startBuiltServer } from '../built-server.ts';
import { startPostgresql } from '../postgresql/server.ts';
import { type Acknowledged, listLost, playedGames, reportUntilKilled, signInStaff } from './reports.ts';

const ENGINES = ['embedded', 'postgresql'] as const;
type Engine = (typeof ENGINES)[number];
/** A commit that was answered is on the disk, as with the settings that PostgreSQL has by itself. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** Long enough for some reports, and never twice the same moment. */
const [SOONEST_MS, LATEST_MS] = [400, 2500];

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, engine: { type: 'string' } },
});
const times = Number(values.times);
const engines = ENGINES.filter((engine) => values.engine === undefined || values.engine === engine);
let lost = 0;
for (const engine of engines) lost += await crashOften(engine);
process.exitCode = lost === 0 ? 0 : 1;

/** The same data, killed again and again; each start also has to live with what the kill left behind. */
async function crashOften(engine: Engine): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'csz-crash-'));
  const server = engine === 'postgresql' ? await startPostgresql(DURABLE) : undefined;
  const settings = { DATA_DIR: folder, DATABASE_URL: server?.url ?? '' };
  const acknowledged: Acknowledged[] = [];
  let missing: Acknowledged[] = [];
  try {
    for (let time = 1; time <= times; time += 1) {
      const portal = await startBuiltServer(settings);
      acknowledged.push(...(await reportAndKill(portal)));
      missing = await lookAfter(settings, acknowledged);
      const words = `${acknowledged.length} reports acknowledged so far, ${missing.length} lost`;
      console.log(`${engine}, kill ${time} of ${times}: ${words}`);
      if (missing.length > 0) break;
    }
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  for (const { gameId, reportId } of missing.slice(0, 10)) console.error(`Lost: report ${reportId} of game ${gameId}.`);
  if (acknowledged.length === 0) throw new Error('No report was acknowledged, so nothing was proved.');
  return missing.length;
}

async function reportAndKill(portal: BuiltServer): Promise<Acknowledged[]> {
  const staff = await signInStaff(portal.url);
  const games = await playedGames(portal.url);
  const killed = new Promise<void>((resolve) => {
    setTimeout(() => portal.kill().then(resolve), SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
  });
  const [acknowledged] = await Promise.all([reportUntilKilled(portal.url, staff, games), killed]);
  return acknowledged;
}

async function lookAfter(settings: Record<string, string>, all: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const portal = await startBuiltServer(settings);
  try {
    return await listLost(portal.url, all);
  } finally {
    await portal.stop();
  }
}
