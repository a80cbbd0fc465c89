// npm run lighthouse: looks at the built portal as a phone sees it; exit code 1 when a promise is not kept.
import { chromium } from 'playwright-core';
import { median } from '../../bench/measure.ts';
import { startBuiltServer } from '../built-server.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium/find.ts';
import { freePort } from '../postgresql/server.ts';
import { type Audit, audit, LIMITS, MAX_LARGEST_PAINT_MS, MAX_SHIFT } from './audit.ts';
import { firstLoadOf, MAX_BYTES } from './first-load.ts';
import { pagesToLookAt } from './pages-to-look-at.ts';

/** The performance of one look depends on what else the machine does; the middle of five is steadier. */
const LOOKS = 5;

const CATEGORIES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
const misses: string[] = [];

const executablePath = await findChromium();
const portal = await startBuiltServer();
const port = await freePort();
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`] });
try {
  for (const path of await pagesToLookAt(portal.url)) {
    const looks: Audit[] = [];
    for (let look = 0; look < LOOKS; look += 1) looks.push(await audit(portal.url + path, port));
    report(path, looks);
    if (path === '/scores') await reportFirstLoad(portal.url + path, looks[0]?.assets ?? []);
  }
} finally {
  await browser.close();
  await portal.stop();
}
console.log(misses.length === 0 ? '\nEvery promise is kept.' : `\nMissed: ${misses.join('; ')}`);
process.exitCode = misses.length === 0 ? 0 : 1;

function report(path: string, looks: readonly Audit[]): void {
  const scores = CATEGORIES.map((category) => [category, median(looks.map((look) => look.scores[category]))] as const);
  const shift = Math.max(...looks.map((look) => look.shift));
  const largestPaint = median(looks.map((look) => look.largestPaintMs));
  const paint = `largest paint ${(largestPaint / 1000).toFixed(2)} s`;
  const speed = `on a machine of ${median(looks.map((look) => look.machineSpeed)).toFixed(0)}`;
  const line = [...scores.map((pair) => pair.join(' ')), paint, `layout shift ${shift.toFixed(3)}`, speed].join(', ');
  console.log(`\n${path}\n  ${line}`);
  for (const fault of new Set(looks.flatMap((look) => look.faults))) console.log(`    ${fault}`);
  for (const [category, score] of scores) {
    if (score < LIMITS[category]) misses.push(`${category} ${score} of ${path}`);
  }
  // Not a number is a miss too.
  if (!(largestPaint <= MAX_LARGEST_PAINT_MS)) misses.push(`${paint} of ${path}`);
  if (!(shift < MAX_SHIFT)) misses.push(`layout shift ${shift.toFixed(3)} of ${path}`);
}

async function reportFirstLoad(url: string, assets: readonly string[]): Promise<void> {
  const { page, later } = await firstLoadOf(url, assets);
  const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  for (const [kind, limit] of Object.entries(MAX_BYTES)) {
    const [sum, rest] = [page, later].map((sums) => sums[kind as keyof typeof MAX_BYTES]) as [number, number];
    const after = `${inKilobytes(rest)} more once it has loaded`;
    console.log(
      `  first load: ${inKilobytes(sum)} kB of ${kind}, as Brotli sends it; at most ${limit / 1000}; ${after}`,
    );
    if (sum > limit || sum === 0) misses.push(`${kind} of the first load`);
  }
}
