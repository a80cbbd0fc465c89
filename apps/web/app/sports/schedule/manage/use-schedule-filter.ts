import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMe } from '#web/people/accounts/queries.ts';
import { rolesQuery } from '#web/people/roles/queries.ts';
import { districtsQuery, statesQuery } from '#web/reference/directory/queries.ts';
import {
  chooseFilter,
  clockIn,
  type FilterChoice,
  filterOfSearch,
  type ScheduleFilter,
  withFilter,
} from './schedule-filter.ts';
import { type ScheduleRole, scheduleRoles, staffRole } from './schedule-role.ts';

export interface ChosenSchedule {
  readonly roles: readonly ScheduleRole[];
  readonly role: ScheduleRole;
  readonly filter: ScheduleFilter;
  /** Of the state that the filter is in, like its zone. */
  readonly today: string;
  readonly tz: string;
  choose(choice: FilterChoice): void;
}

export type ScheduleChoice =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly words: string; readonly retry: () => void }
  /** No role that is approved; `waits` when one is asked for. */
  | { readonly state: 'none'; readonly waits: boolean }
  | ({ readonly state: 'ready' } & ChosenSchedule);

type Loading = Pick<UseQueryResult, 'data' | 'failureCount'>;

/** A list of places that does not come asks again by itself, without an end: meanwhile the page says so. */
const isMissing = ({ data, failureCount }: Loading) => data === undefined && failureCount > 0;

/** Whose schedule is shown: by the own roles and what the address has chosen of them. */
export function useScheduleFilter(): ScheduleChoice {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const own = useQuery(rolesQuery);
  const districts = useQuery(districtsQuery());
  const states = useQuery(statesQuery());
  const isStaff = useMe()?.isSiteAdmin === true;
  if (own.isLoadingError)
    return { state: 'failed', words: 'Your roles could not be loaded.', retry: () => void own.refetch() };
  const missing = [...(isMissing(states) ? [statesQuery()] : []), ...(isMissing(districts) ? [districtsQuery()] : [])];
  if (missing.length > 0) {
    const words = 'The states and counties could not be loaded. We keep trying.';
    // Asked at once, not after the pause that they are in.
    const retry = () => missing.forEach(({ queryKey }) => void client.resetQueries({ queryKey, exact: true }));
    return { state: 'failed', words, retry };
  }
  if (own.data === undefined || districts.data === undefined || states.data === undefined) return { state: 'loading' };
  const roles = [
    ...scheduleRoles(own.data.items, districts.data.items),
    ...(isStaff ? [staffRole(states.data.items)] : []),
  ];
  const filter = filterOfSearch(search, roles);
  const role = roles.find(({ id }) => id === filter?.roleId);
  if (filter === undefined || role === undefined) {
    return { state: 'none', waits: own.data.items.some(({ isPending }) => isPending) };
  }
  const choose = (choice: FilterChoice) =>
    setSearch((now) => withFilter(now, chooseFilter(filter, choice)), { replace: true, preventScrollReset: true });
  return { state: 'ready', roles, role, filter, ...clockIn(states.data.items, filter, new Date()), choose };
}
