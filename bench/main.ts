// npm run bench [-- --quick] [-- --finished] [-- --zone] [-- --night] [-- --import] [-- --huge] [-- --memory]
// [-- --before <folder>]: builds its own data, measures every promised ratio in one run and says which are kept; with
// --finished only those of answers that are at hand, with --zone only those of The Zone, with --night only eleven in the
// evening, with --import only what a file of a million games needs, with --huge only whether ten
// million games slow anything down, with --memory only what an hour of load leaves in memory, with --before only what a page
// costs against an older build, which is checked out there and installed.
import { parseArgs } from 'node:util';
import { type BuiltServer, startBuiltServer } from '../scripts/built-server.ts';
import { startPostgresql } from '../scripts/postgresql/server.ts';
import { pageAgainstBefore } from './before.ts';
import { burst, MEMBER } from './burst.ts';
import { cachedAgainstBare } from './cached.ts';
import { cardAgainstBare } from './cards.ts';
import { type GiveCore, withCoreOfItsOwn } from './cores.ts';
import { buildWorld, type World } from './data.ts';
import { reportWithFollowers } from './followers.ts';
import { growthOfCalls } from './growth.ts';
import { growthOfImport } from './import-memory.ts';
import { importAgainstBare } from './importing.ts';
import { type Figure, isKept, lineOf } from './measure.ts';
import { costOfMembers } from './members.ts';
import { memoryOfAnHour } from './memory.ts';
import { settlingPicksAgainstBare } from './pick-em.ts';
import { PLANS } from './plan.ts';
import { twoProcessesAgainstOne } from './processes.ts';
import { pushesAgainstBare } from './pushes.ts';
import { agate, eveningsOf, scoreboard, widget } from './requests.ts';
import { searchAgainstBare } from './search.ts';
import { growthOfSettling } from './settling.ts';
import { HUGE, SIZES } from './sizes.ts';
import { uncachedAgainstBare } from './uncached.ts';
import { zone } from './zone.ts';

/** Memory for a million games, and no background work in the middle of a round. */
const SETTINGS = {
  shared_buffers: '512MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

const flag = { type: 'boolean', default: false } as const;
const { values: asked } = parseArgs({
  options: {
    quick: flag,
    finished: flag,
    zone: flag,
    night: flag,
    import: flag,
    huge: flag,
    memory: flag,
    before: { type: 'string' },
  },
});
const mode = asked.quick ? 'quick' : 'full';
const plan = PLANS[mode];
const size = SIZES[mode];
const figures: Figure[] = [];
let misses = 0;
const shown = (...measured: Figure[]) => {
  figures.push(...measured);
  for (const figure of measured) console.log(lineOf(figure));
};

const server = await startPostgresql(SETTINGS);
try {
  if (asked.import) shown(...(await growthOfImport(server.url, size.imported, size.large)));
  else if (asked.huge) await measureHuge();
  else if (asked.memory) await measureMemory();
  else if (asked.before) shown(await pageAgainstBefore(plan, server.url, { size: size.small, folder: asked.before }));
  else if (asked.night) await measureNight();
  else if (asked.finished) await measureFinished(await buildWorld(server.url, 'bench_small', size.small));
  else await measureAll();
} finally {
  await server.stop();
}

async function measureAll(): Promise<void> {
  if (!asked.zone) await measureGames();
  say(await zone(plan, server.url, { size: size.posts, shown }));
}

function say(promises: Record<string, boolean>): void {
  for (const [words, isTrue] of Object.entries(promises)) console.log(`${isTrue ? 'PASS' : 'MISS'}  ${words}`);
  misses += Object.values(promises).filter((isTrue) => !isTrue).length;
}

async function measureNight(): Promise<void> {
  say(await burst(plan, await buildWorld(server.url, 'bench_large', size.large)));
}

async function measureMemory(): Promise<void> {
  say(await memoryOfAnHour(plan, await buildWorld(server.url, 'bench_large', size.large)));
}

async function measureHuge(): Promise<void> {
  const small = await buildWorld(server.url, 'bench_small', size.small);
  const huge = await buildWorld(server.url, 'bench_huge', HUGE);
  shown(...(await growthOfCalls(plan, small, huge, { atMost: 1.2 })));
  shown(await growthOfSettling(plan, small, huge, { atMost: 1.2 }));
}

async function measureGames(): Promise<void> {
  const small = await buildWorld(server.url, 'bench_small', size.small);
  const large = await buildWorld(server.url, 'bench_large', size.large);
  console.log('\nMedian of the rounds (and the middle half of them):');
  await measureFinished(small);

  shown(...(await uncachedAgainstBare(plan, small)));
  shown(await twoProcessesAgainstOne(plan, large));
  shown(...(await growthOfCalls(plan, small, large)));
  shown(await growthOfSettling(plan, small, large));
  shown(await settlingPicksAgainstBare(plan, small));
  shown(await importAgainstBare(plan, server.url, size.imported));
  shown(...(await costOfMembers(plan, small)));
  shown(...(await searchAgainstBare(plan, server.url)));
  shown(await pushesAgainstBare(plan, small));
  // Last of the small world: it adds a night and its followers.
  shown(await reportWithFollowers(plan, small));
  say(await burst(plan, large));
}

async function measureFinished(small: World): Promise<void> {
  // With the log of a site, which has a line for what is refused, wrong or slow.
  const portal = await startBuiltServer({ DATABASE_URL: small.url, LOG_LEVEL: 'info' });
  await withCoreOfItsOwn(small.url, (giveCore) => measureKept(small, { portal, giveCore }));
  shown(await cardAgainstBare(plan, portal));
  await portal.stop();
}

async function measureKept(
  small: World,
  sides: { readonly portal: BuiltServer; readonly giveCore: GiveCore },
): Promise<void> {
  const [evening] = await eveningsOf(small, 1);
  const measure = async (name: string, path: string, cookie?: string) =>
    shown(await cachedAgainstBare(plan, sides, { name, path, ...(cookie === undefined ? {} : { cookie }) }));
  await measure('cached page', '/scores');
  await measure('cached page for a member', '/scores', MEMBER.cookie);
  if (evening === undefined) return;
  await measure('cached JSON', scoreboard(evening));
  await measure('agate page', agate(evening));
  await measure('widget', widget(evening));
}

const promised = figures.filter(({ limit }) => limit !== undefined);
const kept = promised.filter(isKept);
misses += promised.length - kept.length;
console.log(`\n${kept.length} ratios kept, ${misses} missed`);
process.exitCode = misses > 0 ? 1 : 0;
