import { coachesRoutes } from '@csz/contract/coaches/routes';
import { PER_PAGE } from '@csz/contract/core/constants';
import { DIRECTORY } from '@csz/contract/directory/keys';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { teamKey } from '@csz/contract/games/keys';
import { gamesRoutes } from '@csz/contract/games/routes';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import type { SchoolStanding } from '@csz/contract/standings/calls';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { callPart, callQuery } from '#web/api/call-query.ts';
import { servedOnce } from '#web/api/served.ts';
import type { EventType } from './schedules-address.ts';

export interface ScheduleFilter {
  readonly schoolId: string;
  readonly sportId: string | undefined;
  readonly season: string;
  readonly eventType: EventType | undefined;
}

/** A school's season by sport. */
export const schedulesQuery = (filter: ScheduleFilter) =>
  servedOnce(callQuery(scheduleRoutes.listSchedules, { query: filter }));

export interface TeamFilter {
  readonly schoolId: string;
  readonly sportId: string;
}

/** Coaches of a team, the newest approved first; the first is the one to name. */
export const headCoachQuery = (team: TeamFilter) => callQuery(coachesRoutes.listHeadCoaches, { params: { ...team } });

/** The part of a team's standing that its page shows. */
type TeamStanding = Pick<SchoolStanding, 'overall' | 'league' | 'streak' | 'form'>;

/** A team's records of a season, whatever part of its schedule is on the screen. */
export const teamRecordQuery = ({ schoolId, sportId, season }: TeamFilter & { season: string }) =>
  callPart(
    standingsRoutes.listStandingsBySchools,
    { query: { schoolIds: schoolId, sportId, season } },
    {
      name: 'one team',
      take: ({ items: [row] }): TeamStanding | null =>
        row === undefined ? null : { overall: row.overall, league: row.league, streak: row.streak, form: row.form },
      dependsOn: () => [teamKey(schoolId), DIRECTORY],
    },
  );

/** Who coaches the teams of a school. */
export const schoolCoachesQuery = (schoolId: string) =>
  servedOnce(callQuery(coachesRoutes.listSchoolCoaches, { params: { id: schoolId } }));

/** The address of a school or a team that people can say. */
export const shortAddressQuery = ({ schoolId, sportId }: Pick<ScheduleFilter, 'schoolId' | 'sportId'>) => ({
  ...callQuery(directoryRoutes.getShortAddress, { params: { id: schoolId }, query: { sportId } }),
  staleTime: 60 * 60_000,
});

export interface StreamsFilter {
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
}

/** The latest games with a video link. */
export const streamsQuery = (filter: StreamsFilter) =>
  callQuery(gamesRoutes.listStreams, {
    query: { ...filter, allStreams: 'false', perPage: String(PER_PAGE.typeahead) },
  });
