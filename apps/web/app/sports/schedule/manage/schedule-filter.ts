import { wallClock } from '@csz/contract/core/when';
import type { State } from '@csz/contract/directory/calls';
import type { ScheduleRole } from './schedule-role.ts';

/** Whose schedule is shown; the names are those of the address. */
export interface ScheduleFilter {
  readonly roleId?: string | undefined;
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
}

export type FilterChoice =
  | { readonly choose: 'role'; readonly role: ScheduleRole }
  | { readonly choose: 'stateId' | 'districtId' | 'schoolId' | 'sportId'; readonly id: string | undefined };

/** What a role is about: choosing it sets district, state, school and sport to its own. */
export const filterOfRole = ({ id, stateId, districtId, schoolId, sportId }: ScheduleRole): ScheduleFilter => ({
  roleId: id,
  stateId,
  districtId,
  schoolId,
  sportId,
});

/** The filter after a choice: a state clears the district and the school, a district the school. */
export function chooseFilter(filter: ScheduleFilter, choice: FilterChoice): ScheduleFilter {
  if (choice.choose === 'role') return filterOfRole(choice.role);
  const { choose, id } = choice;
  if (filter[choose] === id) return filter;
  if (choose === 'stateId') return { ...filter, stateId: id, districtId: undefined, schoolId: undefined };
  if (choose === 'districtId') return { ...filter, districtId: id, schoolId: undefined };
  return { ...filter, [choose]: id };
}

const NAMES = ['roleId', 'stateId', 'districtId', 'schoolId', 'sportId'] as const;
const ID = /^([1-9]\d{0,8}|staff)$/;

/** The filter of an address: its role's own places, unless it names some. An unknown role falls back to the first. */
export function filterOfSearch(search: URLSearchParams, roles: readonly ScheduleRole[]): ScheduleFilter | undefined {
  const role = roles.find(({ id }) => id === search.get('roleId')) ?? roles[0];
  if (role === undefined) return undefined;
  const own = filterOfRole(role);
  const isNamed = search.get('roleId') === role.id && search.has('stateId');
  if (!isNamed) return own;
  const named = (name: (typeof NAMES)[number]) => {
    const id = search.get(name) ?? '';
    return ID.test(id) ? id : undefined;
  };
  const place = { ...own, stateId: named('stateId'), districtId: named('districtId'), schoolId: named('schoolId') };
  return { ...place, sportId: named('sportId') };
}

/** Writes a filter into an address; the state is always named, so that what was cleared stays cleared. */
export function withFilter(search: URLSearchParams, filter: ScheduleFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES) {
    const id = filter[name];
    if (id === undefined) next.delete(name);
    else next.set(name, id);
  }
  next.set('stateId', filter.stateId ?? '');
  return next;
}

/** The clocks and the day where the games are, wherever one looks from; without a state, where the portal is at home. */
export function clockIn(states: readonly State[], { stateId }: ScheduleFilter, now: Date) {
  const state = states.find(({ id }) => id === stateId) ?? states.find(({ isHome }) => isHome);
  const tz = state?.tz ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { tz, today: wallClock(tz, now).today };
}
