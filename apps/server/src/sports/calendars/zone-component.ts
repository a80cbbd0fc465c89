import { contentLine, localValue } from './content-line.ts';

/** Days between the first and the last local time of a calendar in a zone. */
export interface Span {
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
}

/**
 * The VTIMEZONE (RFC 5545, 3.6.5) that a calendar needs to read local times of a zone: the offset in force on the first
 * day and every change of clocks from then on, up to the first one after the last day.
 */
export function zoneComponent(tz: string, { from, until }: Span): string {
  const first = from.toZonedDateTime({ timeZone: tz, plainTime: '12:00' });
  const since = first.getTimeZoneTransition('previous') ?? first.with({ month: 1, day: 1 });
  const changes = [since];
  for (
    let change = first.getTimeZoneTransition('next');
    change !== null;
    change = change.getTimeZoneTransition('next')
  ) {
    changes.push(change);
    if (Temporal.PlainDate.compare(change.toPlainDate(), until) > 0) break;
  }
  const winter = Math.min(...changes.map(({ offsetNanoseconds }) => offsetNanoseconds));
  const observances = changes.map((change) => observance(change, change.offsetNanoseconds > winter));
  return ['BEGIN:VTIMEZONE\r\n', contentLine('TZID', tz), ...observances, 'END:VTIMEZONE\r\n'].join('');
}

/** One stretch of unchanged clocks, from the moment `change` on; its start is told by the clocks before it. */
function observance(change: Temporal.ZonedDateTime, isDaylight: boolean): string {
  const before = change.subtract({ seconds: 1 });
  const start = change.toPlainDateTime().subtract({ nanoseconds: change.offsetNanoseconds - before.offsetNanoseconds });
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}\r\n`,
    contentLine('DTSTART', localValue(start)),
    contentLine('TZOFFSETFROM', before.offset.replaceAll(':', '')),
    contentLine('TZOFFSETTO', change.offset.replaceAll(':', '')),
    `END:${kind}\r\n`,
  ].join('');
}
