import { pageAddress } from '../core/page-address.ts';

/** Whose schedule, and of which season (2026-2027). */
export interface SchedulesAddress {
  countyId?: string;
  schoolId?: string;
  season?: string;
  stateId?: string;
  sportId?: string;
  eventType?: string;
  /** A name to look for where a school is chosen. */
  search?: string;
}

/** Where schedules are, to read and as files. */
export const schedulePages = {
  /** A team's or school's schedule; `force=true` says that the address wins over remembered filters. */
  schedules: (filter: SchedulesAddress = {}) =>
    pageAddress('/schedules', { ...filter, force: filter.schoolId === undefined ? undefined : true }),
  /** A school's season, or one team's, as a file for spreadsheets. */
  seasonFile: ({ schoolId, sportId, season }: { schoolId: string; sportId?: string | undefined; season: string }) =>
    `/schedules/${[schoolId, sportId, season].filter((part) => part !== undefined).join('/')}.csv`,
} as const;
