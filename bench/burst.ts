import { openPostgresql } from '../apps/server/src/platform/db/postgresql.ts';
import type { Db } from '../apps/server/src/platform/db/types.ts';
import { recomputeRecords } from '../apps/server/src/sports/standings/api.ts';
import { seasonLabel } from '../packages/rules/src/season.ts';
import { startBuiltServer } from '../scripts/built-server.ts';
import { addNight } from './burst-data.ts';
import { liveThrough, type NightSeen } from './burst-load.ts';
import type { World } from './data.ts';
import { quantile } from './measure.ts';
import type { Plan } from './plan.ts';

/** Eleven in the evening: everyone reads, both benches report. Answers with how many of its promises were missed. */
export async function burst({ burstSeconds, connections }: Plan, world: World): Promise<number> {
  const night = await addNight(world);
  const database = await openPostgresql(world.url, 4);
  const season = seasonLabel(world.season);
  try {
    // The records of the world are made up; the night starts with true ones.
    await recomputeRecords(database.db, { season, mend: true });
    const portal = await startBuiltServer({ DATABASE_URL: world.url });
    await liveThrough({ ...night, reports: [] }, { url: portal.url, seconds: burstSeconds / 6, connections });
    const seen = await liveThrough(night, { url: portal.url, seconds: burstSeconds, connections });
    await portal.stop();
    const settled = await countSettled(database.db);
    printResult(seen, settled, night.games);
    const promises = {
      'no request failed': seen.failures.length === 0,
      'every acknowledged report is in the table': (await countKept(database.db, seen)) === seen.acknowledged.length,
      'the standings of every settled game equal a full recomputation':
        settled > 0 && (await recomputeRecords(database.db, { season, mend: false })).differences.length === 0,
    };
    for (const line of new Set(seen.failures.slice(0, 5))) console.log(`        ${line}`);
    for (const [words, isKept] of Object.entries(promises)) console.log(`${isKept ? 'PASS' : 'MISS'}  ${words}`);
    return Object.values(promises).filter((isKept) => !isKept).length;
  } finally {
    await database.close();
  }
}

function printResult({ reads, reports, seconds }: NightSeen, settled: number, games: number): void {
  const times = (values: readonly number[]) =>
    `${quantile(values, 0.5).toFixed(1)} ms at p50, ${quantile(values, 0.99).toFixed(1)} ms at p99`;
  console.log(`
Eleven in the evening: ${seconds.toFixed(0)} s, ${games.toLocaleString('en-US')} open games
      ${(reads.length / seconds).toFixed(0)} reads a second: ${times(reads)}
      ${(reports.length / seconds).toFixed(0)} reports a second: ${times(reports)}
      ${(settled / seconds).toFixed(0)} games settled a second, ${settled} in all`);
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

/** Whole, as it was sent: an acknowledged report is a row that names its member. */
async function countKept(db: Db, { acknowledged }: NightSeen): Promise<number> {
  const rows = await db.selectFrom('score_reports').where('member_id', 'is not', null).select('id').execute();
  const kept = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => kept.has(id)).length;
}
