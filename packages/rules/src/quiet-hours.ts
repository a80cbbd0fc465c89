/** Between these local hours members get only mail that they requested. */
export const QUIET = { from: '22:00', to: '07:00' } as const;

/** True from 10 pm to 7 am; `time` is local, HH:mm or HH:mm:ss. */
export function isQuiet(time: string): boolean {
  return time >= QUIET.from || time < QUIET.to;
}

/** The moment itself, or seven in the morning after it where it is night then. */
export function outOfQuiet(moment: Temporal.Instant, tz: string): Temporal.Instant {
  const local = moment.toZonedDateTimeISO(tz);
  const time = local.toPlainTime().toString({ smallestUnit: 'second' });
  if (!isQuiet(time)) return moment;
  const morning = local.withPlainTime(QUIET.to);
  return (time < QUIET.to ? morning : morning.add({ days: 1 })).toInstant();
}
