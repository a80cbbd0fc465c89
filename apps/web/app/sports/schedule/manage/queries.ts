import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import { loadedRange } from './calendar-days.ts';
import type { ScheduleFilter } from './schedule-filter.ts';

/** What is asked of the server: the narrowest place, and the sport. */
const narrowing = ({ schoolId, districtId, sportId }: ScheduleFilter) => ({
  ...(schoolId === undefined ? (districtId === undefined ? {} : { districtId }) : { schoolId }),
  ...(sportId === undefined ? {} : { sportId }),
});

/** Without a school or a county there is no calendar to ask for. */
export const hasPlace = ({ schoolId, districtId }: ScheduleFilter): boolean =>
  schoolId !== undefined || districtId !== undefined;

/** The schedule eight months before and after the month of a day; while it changes, what was there stays. */
export const calendarQuery = (filter: ScheduleFilter, day: string) => {
  const query = { ...loadedRange(day), ...narrowing(filter) };
  return {
    ...callQuery(scheduleRoutes.listCalendar, { query }),
    placeholderData: keepPreviousData,
    enabled: hasPlace(filter),
  };
};

/** One game as its form shows it, with what one may do with it. */
export const calendarGameQuery = (id: string) => ({
  ...callQuery(scheduleRoutes.getCalendarGame, { params: { id } }),
  staleTime: 0,
});

/** What waits for the one who is signed in: proposals and changes to acknowledge. */
export const scheduleTasksQuery = callQuery(scheduleRoutes.listScheduleTasks, {});
