import { formatClock, zoneName } from '../core/when.ts';

interface Kickoff {
  readonly playedOn: string;
  readonly startTime: string;
  readonly tz: string;
}

/** '7:00 pm', or '7:00 pm CDT' where the clocks are not those of `here`, the zone in which the page is read. */
export function formatTime({ playedOn, startTime, tz }: Kickoff, here: string): string {
  const time = formatClock(startTime);
  if (tz === here) return time;
  const zone = zoneName(tz, playedOn);
  return zone === zoneName(here, playedOn) ? time : `${time} ${zone}`;
}
