// npm run crash [-- --times 20] [-- --engine embedded|postgresql]: kills the portal with SIGKILL while scores and posts
// come in, starts it again, and looks whether everything that it had acknowledged is still there, and whether lists, counts
// and search of The Zone agree afterwards. Exit code 1 when not.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BuiltServer, startBuiltServer } from '../built-server.ts';
import { startPostgresql } from '../postgresql/server.ts';
import { type Acknowledged, listLost, playedGames, reportScores, signInStaff } from './reports.ts';
import { isZoneConsistent, listLostWords, type Written, writeInZone } from './zone.ts';

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
  const written: Written[] = [];
  let missing: Missing = { reports: [], words: [] };
  let isConsistent = true;
  let staff: Record<string, string> | undefined;
  try {
    for (let time = 1; time <= times; time += 1) {
      const portal = await startBuiltServer(settings);
      // Who signed in once stays so, whatever happens to the process.
      staff ??= await signInStaff(portal.url);
      const night = await writeAndKill(portal, staff);
      acknowledged.push(...night.reports);
      written.push(...night.words);
      missing = await lookAfter(settings, { reports: acknowledged, words: written });
      const reports = `${acknowledged.length} reports acknowledged so far, ${missing.reports.length} lost`;
      const words = `${written.length} posts and comments, ${missing.words.length} lost`;
      console.log(`${engine}, kill ${time} of ${times}: ${reports}; ${words}`);
      if (countOf(missing) > 0) break;
    }
    isConsistent = isZoneConsistent(settings);
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  for (const { gameId, reportId } of missing.reports.slice(0, 10))
    console.error(`Lost: report ${reportId} of game ${gameId}.`);
  for (const { postId, commentId } of missing.words.slice(0, 10))
    console.error(`Lost: ${commentId === null ? 'post' : `comment ${commentId} of post`} ${postId}.`);
  return countOf(missing) + (isConsistent ? 0 : 1);
}

interface Missing {
  readonly reports: readonly Acknowledged[];
  readonly words: readonly Written[];
}

function countOf({ reports, words }: Missing): number {
  return reports.length + words.length;
}

/** The kill comes while reports and posts are under way: some time after the first report was acknowledged. */
async function writeAndKill(portal: BuiltServer, staff: Record<string, string>): Promise<Missing> {
  const games = await playedGames(portal.url);
  const night = reportScores(portal.url, staff, games);
  const zone = writeInZone(portal.url, staff);
  const isUnderWay = await night.firstAcknowledged;
  if (isUnderWay) await setTimeout(Math.random() * LATEST_MS);
  await portal.kill();
  const [reports, words] = await Promise.all([night.ended, zone]);
  if (!isUnderWay) throw new Error('Every report was refused before this kill, so it would prove nothing.');
  return { reports, words };
}

async function lookAfter(settings: Record<string, string>, all: Missing): Promise<Missing> {
  const portal = await startBuiltServer(settings);
  try {
    return { reports: await listLost(portal.url, all.reports), words: await listLostWords(portal.url, all.words) };
  } finally {
    await portal.stop();
  }
}
