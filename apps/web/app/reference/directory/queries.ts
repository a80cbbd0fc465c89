import { LOOKUP_RETRY_MS } from '@csz/contract/core/constants';
import { Refusal } from '@csz/contract/core/refusal';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { callQuery } from '#web/api/call-query.ts';
import { keptFor } from '#web/api/kept-for.ts';
import { servedOnce } from '#web/api/served.ts';

/** Place lists change a few times a year; the visit keeps what it has. */
const lookup = {
  staleTime: 60 * 60_000, // ms
  gcTime: keptFor(60 * 60_000),
  // The server renders once and does not wait; a phone that lost its net asks again until it has it back.
  retry: (_failures: number, error: Error) => typeof document !== 'undefined' && !(error instanceof Refusal),
  retryDelay: LOOKUP_RETRY_MS,
};

/** States, the home state first. */
export const statesQuery = () => ({ ...callQuery(directoryRoutes.listStates, { query: {} }), ...lookup });

/** Counties and conferences of a state, by name; without a state, of all. */
export const districtsQuery = (stateId?: string) => ({
  ...callQuery(directoryRoutes.listDistricts, { query: stateId === undefined ? { perPage: '5000' } : { stateId } }),
  ...lookup,
});

/** Schools of a county or conference. */
export const schoolsQuery = (districtId: string) => ({
  ...callQuery(directoryRoutes.listSchools, { query: { districtId } }),
  ...lookup,
});

/** Schools whose name fits a search, in every state. */
export const schoolSearchQuery = (searchTerm: string) => ({
  ...callQuery(directoryRoutes.listSchools, { query: { searchTerm, isAllStates: 'true', perPage: '50' } }),
  ...lookup,
});

export const schoolQuery = (id: string) => ({ ...callQuery(directoryRoutes.getSchool, { params: { id } }), ...lookup });

export interface SportsPlace {
  stateId?: string;
  districtId?: string;
  schoolId?: string;
}

/** Sports played in a place, the most popular first; without a place all of them. A school's list has no parent sports. */
export const sportsQuery = (place: SportsPlace = {}) => ({
  ...servedOnce(
    callQuery(directoryRoutes.listSports, {
      query: { ...place, ...(place.schoolId === undefined ? {} : { isParent: 'false' as const }) },
    }),
  ),
  ...lookup,
});
