import { setTimeout as wait } from 'node:timers/promises';

/** The present moment; tests hand in their own. */
export type Clock = () => Temporal.Instant;

/** The clock of the machine. */
export const systemClock: Clock = () => Temporal.Now.instant();

/** Lets time go by, in milliseconds; tests hand in one that does not wait. */
export type Pause = (ms: number) => Promise<void>;

/** Waits by the timers of the machine. */
export const systemPause: Pause = (ms) => wait(ms);

type LocalNow = Readonly<{ today: string; time: string }>;

/** The last reading of each zone: a season asks for one with every game. There are no more than zones. */
const readings = new Map<string, { readonly second: number; readonly now: LocalNow }>();

/** The civil day (yyyy-MM-dd) and wall time (HH:mm:ss) in a zone right now: "today" is the state's today. */
export function localNow(clock: Clock, tz: string): LocalNow {
  const moment = clock();
  const second = Math.floor(moment.epochMilliseconds / 1000);
  const last = readings.get(tz);
  if (last?.second === second) return last.now;
  const here = moment.toZonedDateTimeISO(tz);
  const now = { today: here.toPlainDate().toString(), time: here.toPlainTime().toString({ smallestUnit: 'second' }) };
  readings.set(tz, { second, now });
  return now;
}
