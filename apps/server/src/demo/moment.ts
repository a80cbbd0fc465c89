import type { Fixture } from './fixture.ts';

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
