// npm run crash [-- --times 20] [-- --engine embedded|postgresql]: kills the portal with SIGKILL while scores come in,
// starts it again, and looks whether every report that it had acknowledged is still there. Exit code 1 when one is not.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BuiltServer, startBuiltServer } from '../built-server.ts';
import { startPostgresql } from '../postgresql/server.ts';
import { type Acknowledged, listLost, playedGames, reportScores, signInStaff } from './reports.ts';

const ENGINES = ['embedded', 'postgresql'] as const;
type Engine = (typeof ENGINES)[number];
/** A commit that was answered is on the disk, as with the settings that PostgreSQL has by itself. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** Never twice the same moment. */
const LATEST_MS = 2000;

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
  let staff: Record<string, string> | undefined;
  try {
    for (let time = 1; time <= times; time += 1) {
      const portal = await startBuiltServer(settings);
      // Who signed in once stays so, whatever happens to the process.
      staff ??= await signInStaff(portal.url);
      acknowledged.push(...(await reportAndKill(portal, staff)));
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
  return missing.length;
}

/** The kill comes while reports are under way: some time after the first was acknowledged. */
async function reportAndKill(portal: BuiltServer, staff: Record<string, string>): Promise<Acknowledged[]> {
  const games = await playedGames(portal.url);
  const night = reportScores(portal.url, staff, games);
  const isUnderWay = await night.firstAcknowledged;
  if (isUnderWay) await setTimeout(Math.random() * LATEST_MS);
  await portal.kill();
  const acknowledged = await night.ended;
  if (!isUnderWay) throw new Error('Every report was refused before this kill, so it would prove nothing.');
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
