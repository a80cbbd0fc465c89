import { addDays } from '@csz/rules/civil-date';
import type { Moment } from './moment.ts';
import { DEMO_TZ } from './places.ts';

/** The moment of a wall time on a day where the demo world lies, as an ISO text. */
export function momentAt(date: string, time: string): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(DEMO_TZ).toInstant().toString();
}

/** Noon of that day, or of yesterday where the day has not come: nothing was written down in the future. */
export function notedOn(date: string, { today }: Moment): string {
  const yesterday = addDays(today, -1);
  return momentAt(date < today ? date : yesterday, '12:00:00');
}

/** So many minutes after a wall time, on the same day. */
export function minutesAfter(date: string, time: string, minutes: number): string {
  const start = Temporal.PlainDateTime.from(`${date}T${time}`);
  return start.add({ minutes }).toZonedDateTime(DEMO_TZ).toInstant().toString();
}
