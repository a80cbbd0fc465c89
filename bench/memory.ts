import { setTimeout as wait } from 'node:timers/promises';
import { startBuiltServer } from '../scripts/built-server.ts';
import { MEMBER, READER } from './burst.ts';
import { addNight, type Night } from './burst-data.ts';
import { report } from './burst-load.ts';
import type { World } from './data.ts';
import { putLoad } from './load.ts';
import type { Plan } from './plan.ts';
import { residentOf } from './resident.ts';

const MOST_MIB = 300;

const REPORTS_A_SECOND = 5;

/** Of each minute. In the rest of it only reports come, and the games that they change are looked at. */
const READING_SECONDS = 20;

const MINUTE_MS = 60_000;

/** How often a line says what the process holds. */
const MINUTES_A_LINE = 10;

/**
 * An hour of a night: everyone reads for a third of each minute, reports come all the time. What one process then has
 * resident is not what it read in the hour.
 *
 * @returns what was promised, and whether it is so.
 */
export async function memoryOfAnHour(
  { memoryMinutes, connections }: Plan,
  world: World,
): Promise<Record<string, boolean>> {
  const night = await addNight(world);
  const portal = await startBuiltServer({ DATABASE_URL: world.url, LOG_LEVEL: 'info' });
  try {
    const say = async (minutes: number) => {
      const { now = 0, most = 0 } = (await residentOf(portal.pid)) ?? {};
      console.log(`      after ${minutes} min: ${now.toFixed(0)} MiB resident, ${most.toFixed(0)} at most`);
      return now;
    };
    await say(0);
    const reports = reportsThrough(portal.url, night, memoryMinutes);
    for (let minute = 1; minute <= memoryMinutes; minute += 1) {
      const over = wait(MINUTE_MS);
      await putLoad({
        url: portal.url,
        paths: night.reads,
        headers: READER,
        othersHeaders: MEMBER,
        seconds: READING_SECONDS,
        connections,
      });
      await over;
      if (minute % MINUTES_A_LINE === 0) await say(minute);
    }
    const { failures } = await reports;
    for (const line of new Set(failures.slice(0, 5))) console.log(`        ${line}`);
    const resident = await say(memoryMinutes);
    return {
      'no request failed': failures.length === 0,
      [`after ${memoryMinutes} minutes at most ${MOST_MIB} MiB are resident: ${resident.toFixed(0)}`]:
        resident <= MOST_MIB,
    };
  } finally {
    await portal.stop();
  }
}

const reportsThrough = (url: string, { reports }: Night, minutes: number) =>
  report({ url, reports: reports.slice(0, minutes * 60 * REPORTS_A_SECOND), aSecond: REPORTS_A_SECOND });
