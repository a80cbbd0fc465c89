import { clockWords, zoneWords } from '#web/ui/when.ts';

interface Kickoff {
  readonly playedOn: string;
  readonly startTime: string;
  readonly tz: string;
}

/** '7:00 pm', or '7:00 pm CDT' where the clocks are not those of `here`, the zone in which the page is read. */
export function timeWords({ playedOn, startTime, tz }: Kickoff, here: string): string {
  const time = clockWords(startTime);
  if (tz === here) return time;
  const zone = zoneWords(tz, playedOn);
  return zone === zoneWords(here, playedOn) ? time : `${time} ${zone}`;
}
