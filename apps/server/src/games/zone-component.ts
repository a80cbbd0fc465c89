/**
 * The VTIMEZONE (RFC 5545, 3.6.5) that a calendar needs to read local times of a zone around a day: the offset in
 * force then and the one after the next change of clocks.
 */
export function zoneComponent(tz: string, day: string): string {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: tz, plainTime: '12:00' });
  const since = noon.getTimeZoneTransition('previous');
  const until = noon.getTimeZoneTransition('next');
  const winter = Math.min(noon.offsetNanoseconds, (until ?? noon).offsetNanoseconds);
  const observances = [since ?? noon.with({ month: 1, day: 1 }), until]
    .filter((change) => change !== null)
    .map((change) => observance(change, change.offsetNanoseconds > winter));
  return ['BEGIN:VTIMEZONE', `TZID:${tz}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** One stretch of unchanged clocks, from the moment `change` on; its start is told by the clocks before it. */
function observance(change: Temporal.ZonedDateTime, isDaylight: boolean): string[] {
  const before = change.subtract({ seconds: 1 });
  const start = change.toPlainDateTime().subtract({ nanoseconds: change.offsetNanoseconds - before.offsetNanoseconds });
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.offset.replace(':', '')}`,
    `TZOFFSETTO:${change.offset.replace(':', '')}`,
    `END:${kind}`,
  ];
}
