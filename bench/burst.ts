import { SIGNED_IN_COOKIE } from '@csz/contract/core/constants';
import { openPostgresql } from '../apps/server/src/platform/db/postgresql.ts';
import type { Db } from '../apps/server/src/platform/db/types.ts';
import { SESSION_COOKIE } from '../apps/server/src/platform/session-cookies.ts';
import { recomputeRecords } from '../apps/server/src/sports/standings/api.ts';
import { seasonLabel } from '../packages/rules/src/season.ts';
import { startBuiltServer } from '../scripts/built-server.ts';
import { addNight, type Night } from './burst-data.ts';
import { type Reported, readOnTime, report } from './burst-load.ts';
import { type GiveCore, withCoreOfItsOwn } from './cores.ts';
import type { World } from './data.ts';
import { type Answered, putHeavyLoad, WARM_UP } from './load.ts';
import { quantile } from './measure.ts';
import type { Plan } from './plan.ts';

const REPORTS_A_SECOND = 40;
/** Beside the load, which keeps every connection busy: readers who come at fixed times, and wait where the portal is late. */
const READS_ON_TIME_A_SECOND = 20;

/** Reports with nothing else going on, to compare with. */
const ALONE = 100;

export const READER = { 'accept-encoding': 'gzip, br', accept: 'text/html' };

/** Of a browser that is signed in: the page is the same. */
export const MEMBER = { ...READER, cookie: `${SESSION_COOKIE}=${'x'.repeat(43)}; ${SIGNED_IN_COOKIE}=1` };

/**
 * Eleven in the evening: everyone reads, both benches report.
 *
 * @returns what was promised, and whether it is so.
 */
export async function burst(plan: Plan, world: World): Promise<Record<string, boolean>> {
  const night = await addNight(world);
  const database = await openPostgresql(world.url, 4);
  const season = seasonLabel(world.season);
  try {
    // The records of the world are made up; the night starts with true ones.
    await recomputeRecords(database.db, { season, mend: true });
    const seen = await withCoreOfItsOwn(world.url, (giveCore) => spendNight(plan, { world, night, giveCore }));
    const settled = await countSettled(database.db);
    for (const line of new Set(seen.reports.failures.slice(0, 5))) console.log(`        ${line}`);
    return {
      ...promisesOf(seen),
      'every acknowledged report is in the table':
        (await countKept(database.db, seen.alone, seen.reports)) === ALONE + seen.sent,
      'the standings of every settled game equal a full recomputation':
        settled > 0 && (await recomputeRecords(database.db, { season, mend: false })).differences.length === 0,
    };
  } finally {
    await database.close();
  }
}

interface NightToSpend {
  readonly world: World;
  readonly night: Night;
  readonly giveCore: GiveCore;
}

async function spendNight(
  { burstSeconds, connections }: Plan,
  { world, night, giveCore }: NightToSpend,
): Promise<NightSeen> {
  const portal = await startBuiltServer({ DATABASE_URL: world.url, LOG_LEVEL: 'info' });
  try {
    await giveCore(portal.pid);
    const pages = { url: portal.url, paths: night.reads };
    const load = (seconds: number) =>
      putHeavyLoad({ ...pages, headers: READER, othersHeaders: MEMBER, connections, seconds: Math.ceil(seconds) });
    const read = async (seconds: number): Promise<Reads> => {
      const onTime = { ...pages, headers: [READER, MEMBER], aSecond: READS_ON_TIME_A_SECOND, seconds };
      const [answered, times] = await Promise.all([load(seconds), readOnTime(onTime)]);
      return { ...answered, times, heavy: answered.aSecond, aSecond: answered.aSecond + times.length / seconds };
    };
    await load((burstSeconds / 6) * WARM_UP);
    const alone = await report({ url: portal.url, reports: night.reports.slice(0, ALONE) });
    const before = await read(burstSeconds / 3);
    const sent = night.reports.slice(ALONE, ALONE + burstSeconds * REPORTS_A_SECOND);
    const [reads, reports] = await Promise.all([
      read(burstSeconds),
      report({ url: portal.url, reports: sent, aSecond: REPORTS_A_SECOND }),
    ]);
    const after = await read(burstSeconds / 3);
    return { quiet: [before, after], reads, alone, reports, sent: sent.length };
  } finally {
    await portal.stop();
  }
}

/** Answered: `aSecond` counts all of them, `heavy` those alone that kept every connection busy. */
interface Reads extends Answered {
  readonly heavy: number;
  /** Of those at fixed times, in milliseconds from the moment when each should have left. */
  readonly times: readonly number[];
  /** That were refused, or not answered in ten seconds. */
  readonly failed: number;
}

interface NightSeen {
  /** Reads with nothing reported, before and after. */
  readonly quiet: readonly [Reads, Reads];
  readonly reads: Reads;
  readonly alone: Reported;
  readonly reports: Reported;
  /** How many reports were sent beside the reads. */
  readonly sent: number;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const afterOf = (what: string, times: readonly number[]): string =>
  `${what} after ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, at the latest ${ms(Math.max(...times))}`;

function promisesOf({ quiet, reads, alone, reports }: NightSeen): Record<string, boolean> {
  const [before, after] = quiet;
  const quietRate = (before.aSecond + after.aSecond) / 2;
  const quietHeavy = (before.heavy + after.heavy) / 2;
  const quietSlow = (before.p99 + after.p99) / 2;
  const quietLate = quantile([...before.times, ...after.times], 0.99);
  const late = quantile(reads.times, 0.99);
  const failed = reports.failures.length + before.failed + reads.failed + after.failed;
  const slowAlone = quantile(alone.times, 0.99);
  const slow = quantile(reports.times, 0.99);
  console.log(`
Eleven in the evening
      ${reads.aSecond.toFixed(0)} reads a second, ${quietRate.toFixed(0)} without reports; p50 ${ms(reads.p50)}, p99 ${ms(reads.p99)} and ${ms(quietSlow)}
      without those at fixed times ${reads.heavy.toFixed(0)} and ${quietHeavy.toFixed(0)} a second: ${(reads.heavy / quietHeavy).toFixed(2)}
      of those at fixed times p99 ${ms(late)} and ${ms(quietLate)} from the moment when they should have left
      ${reports.times.length} reports, p50 ${ms(quantile(reports.times, 0.5))}, p99 ${ms(slow)}; one alone p50 ${ms(quantile(alone.times, 0.5))}, p99 ${ms(slowAlone)}
      ${afterOf('an open page of a game has a change', reports.seenAfter)}
      ${afterOf('an open board shows it', reports.onBoardAfter)}`);
  const ratio = (value: number) => value.toFixed(2);
  return {
    [`no request failed: ${failed}`]: failed === 0,
    [`reads at least 0.5 of those without reports: ${ratio(reads.aSecond / quietRate)}`]:
      reads.aSecond >= 0.5 * quietRate,
    [`p99 of reads at most 10 times that without reports: ${ratio(reads.p99 / quietSlow)}`]:
      reads.p99 <= 10 * quietSlow,
    [`the same of reads at fixed times: ${ratio(late / quietLate)}`]: late <= 10 * quietLate,
    [`p99 of reports at most 8 times that of one alone: ${ratio(slow / slowAlone)}`]: slow <= 8 * slowAlone,
    'a change is on open pages of games within a second': Math.max(...reports.seenAfter) <= 1000,
    'a change is on open boards within a second':
      reports.onBoardAfter.length > 0 && Math.max(...reports.onBoardAfter) <= 1000,
  };
}

async function countSettled(db: Db): Promise<number> {
  const { settled } = await db
    .selectFrom('games')
    .where('name', 'like', 'burst %')
    .where('result_status', '=', 'final')
    .select((eb) => eb.fn.countAll<number>().as('settled'))
    .executeTakeFirstOrThrow();
  return settled;
}

/** Whole, as they were sent: an acknowledged report is a row that names its member. */
async function countKept(db: Db, ...reported: readonly Reported[]): Promise<number> {
  const rows = await db.selectFrom('score_reports').where('member_id', 'is not', null).select('id').execute();
  const kept = new Set(rows.map(({ id }) => id));
  return reported.flatMap(({ acknowledged }) => acknowledged).filter((id) => kept.has(id)).length;
}
