import { LOOKUP_RETRY_MS } from '@csz/contract/core/constants';
import { Refusal } from '@csz/contract/core/refusal';
import { directoryRoutes } from '@csz/contract/directory/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { keptFor } from '#web/api/kept-for.ts';

/** Place lists change a few times a year; the visit keeps what it has. */
const lookup = {
  staleTime: 60 * 60_000, // ms
  gcTime: keptFor(60 * 60_000),
  // The server renders once and does not wait; a phone that lost its net asks again until it has it back.
  retry: (_failures: number, error: Error) => typeof document !== 'undefined' && !(error instanceof Refusal),
  retryDelay: LOOKUP_RETRY_MS,
};

/** States, the home state first. */
export const statesQuery = () =>
  queryOptions({
    ...lookup,
    queryKey: ['states'],
    queryFn: ({ client, signal }) => call(client, directoryRoutes.listStates, { query: {} }, signal),
  });

/** Counties and conferences of a state, by name; without a state, of all. */
export const districtsQuery = (stateId?: string) =>
  queryOptions({
    ...lookup,
    queryKey: ['districts', stateId],
    queryFn: ({ client, signal }) =>
      call(
        client,
        directoryRoutes.listDistricts,
        { query: stateId === undefined ? { perPage: '5000' } : { stateId } },
        signal,
      ),
  });

/** Schools of a county or conference. */
export const schoolsQuery = (districtId: string) =>
  queryOptions({
    ...lookup,
    queryKey: ['schools', districtId],
    queryFn: ({ client, signal }) => call(client, directoryRoutes.listSchools, { query: { districtId } }, signal),
  });

/** Schools whose name fits a search, in every state. */
export const schoolSearchQuery = (searchTerm: string) =>
  queryOptions({
    ...lookup,
    queryKey: ['schools', { searchTerm }],
    queryFn: ({ client, signal }) =>
      call(client, directoryRoutes.listSchools, { query: { searchTerm, isAllStates: 'true', perPage: '50' } }, signal),
  });

export const schoolQuery = (id: string) =>
  queryOptions({
    ...lookup,
    queryKey: ['school', id],
    queryFn: ({ client, signal }) => call(client, directoryRoutes.getSchool, { params: { id } }, signal),
  });

export interface SportsPlace {
  stateId?: string;
  districtId?: string;
  schoolId?: string;
}

/** Sports played in a place, the most popular first; without a place all of them. A school's list has no parent sports. */
export const sportsQuery = (place: SportsPlace = {}) =>
  queryOptions({
    ...lookup,
    queryKey: ['sports', place],
    queryFn: ({ client, signal }) =>
      call(
        client,
        directoryRoutes.listSports,
        { query: { ...place, ...(place.schoolId === undefined ? {} : { isParent: 'false' as const }) } },
        signal,
      ),
  });
