/** Between these local hours members get only mail that they requested. */
const QUIET = { from: '22:00', to: '07:00' } as const;

/** True from 10 pm to 7 am; `time` is local, HH:mm or HH:mm:ss. */
export function isQuiet(time: string): boolean {
  return time >= QUIET.from || time < QUIET.to;
}

/**
 * Seven in the morning after a moment at which it is night in a zone: what disturbs waits until then. Undefined by day,
 * and without a zone, where the hour does not matter.
 */
export function morningAfter(moment: Temporal.Instant, tz: string | null | undefined): Temporal.Instant | undefined {
  if (tz == null) return undefined;
  const local = moment.toZonedDateTimeISO(tz);
  const time = local.toPlainTime().toString({ smallestUnit: 'second' });
  if (!isQuiet(time)) return undefined;
  const morning = local.withPlainTime(QUIET.to);
  return (time < QUIET.to ? morning : morning.add({ days: 1 })).toInstant();
}
