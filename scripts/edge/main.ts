// npm run edge: starts Varnish with the configuration of docs/edge/varnish.vcl in front of a portal with two processes and
// the demo world, and proves what docs/edge.md says of it. Exit code 1 when something of that does not hold, 2 when Varnish
// is not installed.
import { availableParallelism } from 'node:os';
import { putLoad } from '../../bench/load.ts';
import { startBuiltServer } from '../built-server.ts';
import { freePort, startPostgresql } from '../postgresql/server.ts';
import { type Served, showChanges, showLiveUpdates } from './changes.ts';
import { showOutage } from './outage.ts';
import { showNothingPersonal } from './personal.ts';
import { findProgram, startVarnish, type Varnish } from './varnish.ts';

const SECONDS = 5;
const CONNECTIONS = 32;

const program = findProgram('varnishd');
if (program === undefined) {
  console.error('Varnish is not installed, so nothing was proved: on Debian, apt-get install varnish varnish-modules.');
  process.exit(2);
}

let isProved = true;
/** Prints one line of what was found, and remembers when it is not what was promised. */
function report(isMet: boolean, sentence: string): void {
  isProved &&= isMet;
  console.log(`${isMet ? 'yes' : 'NO '}  ${sentence}`);
}

const database = await startPostgresql();
const [visitors, purge] = [await freePort(), await freePort()];
try {
  const portal = await startBuiltServer({
    DATABASE_URL: database.url,
    PROCESSES: '2',
    TRUST_PROXY: 'true',
    EDGE_PURGE_URLS: `http://127.0.0.1:${purge}`,
  });
  try {
    const varnish = await startVarnish(program, { visitors, purge, portal: Number(new URL(portal.url).port) });
    try {
      const served = { portal: portal.url, edge: varnish.url };
      await showChanges(served, report);
      await showLiveUpdates(served, report);
      await showSpeed(served, varnish);
      await showNothingPersonal(served, report);
      await showOutage(served, database.primary, report);
    } finally {
      await varnish.stop();
    }
  } finally {
    await portal.stop();
  }
} finally {
  await database.stop();
}
process.exitCode = isProved ? 0 : 1;

/** What visitors read most, requested over and over: how much of it the edge answers, and how quickly. */
async function showSpeed({ portal, edge }: Served, varnish: Varnish): Promise<void> {
  const paths = [
    '/scores?selectedStateId=1',
    '/scores/standings?selectedStateId=1',
    '/playoffs',
    '/forums/general',
    '/api/csz/games?stateId=1',
    '/api/csz/sports',
  ];
  const headers = { 'accept-encoding': 'gzip, br' };
  const load = (url: string) => putLoad({ url, paths, headers, seconds: SECONDS, connections: CONNECTIONS });
  // What is made for the first time is no measure, and on a busy machine wrk would not wait for it.
  for (let time = 0; time < 4; time += 1)
    for (const url of [portal, edge]) for (const path of paths) await (await fetch(url + path, { headers })).text();
  const alone = await load(portal);
  const count = async () => [await varnish.count('MAIN.cache_hit'), await varnish.count('MAIN.client_req')];
  const before = await count();
  const together = await load(edge);
  const [hits = 0, requests = 0] = (await count()).map((value, at) => value - (before[at] ?? 0));
  const rate = hits / requests;
  report(rate > 0.99, `the edge answers ${(100 * rate).toFixed(2)} % of ${requests} reads by itself`);
  const figures = `${together.aSecond.toFixed(0)} a second against ${alone.aSecond.toFixed(0)}`;
  const ratio = together.aSecond / alone.aSecond;
  report(
    ratio >= 1,
    `it gives as many reads as two processes of the portal alone, or more: ${figures} (${ratio.toFixed(2)}), on ${availableParallelism()} cores with the load`,
  );
}
