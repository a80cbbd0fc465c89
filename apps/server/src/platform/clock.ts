/** The present moment; tests hand in their own. */
export type Clock = () => Temporal.Instant;

/** The clock of the machine. */
export const systemClock: Clock = () => Temporal.Now.instant();

/** The civil day (yyyy-MM-dd) and wall time (HH:mm:ss) in a zone right now: "today" is the state's today. */
export function localNow(clock: Clock, tz: string): { today: string; time: string } {
  const here = clock().toZonedDateTimeISO(tz);
  return { today: here.toPlainDate().toString(), time: here.toPlainTime().toString({ smallestUnit: 'second' }) };
}
