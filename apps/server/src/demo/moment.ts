import { addDays } from '@csz/rules/civil-date';
import type { Fixture } from './fixture.ts';
import { DEMO_TZ } from './places.ts';

/** When the demo world is looked at: a civil day and a wall time where its states are. */
export interface Moment {
  readonly today: string;
  /** HH:mm:ss */
  readonly time: string;
}

const REPORTED_AFTER_MINUTES = 30;

/** True once a game has been played and someone has had the time to post its score. */
export function isOver(fixture: Pick<Fixture, 'date' | 'time' | 'plan'>, now: Moment): boolean {
  if (fixture.date !== now.today) return fixture.date < now.today;
  return minuteOf(fixture.time) + fixture.plan.sport.minutes + REPORTED_AFTER_MINUTES <= minuteOf(now.time);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

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
