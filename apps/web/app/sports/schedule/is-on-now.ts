import type { ScheduleGroup } from '@csz/contract/schedule/calls';
import { daysBetween } from '@csz/rules/civil-date';

/** A team that plays within two weeks of today is what people come for. */
const NEAR_DAYS = 14;

/** Is this sport's season on? True when a game lies within two weeks of today. */
export function isOnNow({ gamesPast, gamesFuture }: ScheduleGroup, today: string): boolean {
  return [...gamesPast, ...gamesFuture].some(
    ({ eventDate }) => eventDate !== null && Math.abs(daysBetween(eventDate, today)) <= NEAR_DAYS,
  );
}
