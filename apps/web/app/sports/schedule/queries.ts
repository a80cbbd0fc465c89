import { PER_PAGE } from '@csz/contract/core/constants';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { EventType } from './schedules-address.ts';

export interface ScheduleFilter {
  readonly schoolId: string;
  readonly sportId: string | undefined;
  readonly season: string;
  readonly eventType: EventType | undefined;
}

/** A school's season by sport. */
export const schedulesQuery = (filter: ScheduleFilter) =>
  queryOptions({
    queryKey: ['schedules', filter],
    queryFn: ({ client, signal }) => call(client, scheduleRoutes.listSchedules, { query: filter }, signal),
  });

export interface TeamFilter {
  readonly schoolId: string;
  readonly sportId: string;
}

/** Coaches of a team, the newest approved first; the first is the one to name. */
export const headCoachQuery = (team: TeamFilter) =>
  queryOptions({
    queryKey: ['head coach', team],
    queryFn: ({ client, signal }) => call(client, directoryRoutes.listHeadCoaches, { params: { ...team } }, signal),
  });

/** A team's records of a season, whatever part of its schedule is on the screen. */
export const teamRecordQuery = ({ schoolId, sportId, season }: TeamFilter & { season: string }) =>
  queryOptions({
    queryKey: ['standings', 'team', schoolId, sportId, season],
    queryFn: async ({ client, signal }) => {
      const query = { schoolIds: schoolId, sportId, season };
      const { items } = await call(client, standingsRoutes.listStandingsBySchools, { query }, signal);
      return items[0] ?? null;
    },
  });

export interface StreamsFilter {
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
}

/** The latest games with a video link. */
export const streamsQuery = (filter: StreamsFilter) =>
  queryOptions({
    queryKey: ['streams', filter],
    queryFn: ({ client, signal }) =>
      call(
        client,
        gamesRoutes.listStreams,
        { query: { ...filter, allStreams: 'false', perPage: String(PER_PAGE.typeahead) } },
        signal,
      ),
  });
