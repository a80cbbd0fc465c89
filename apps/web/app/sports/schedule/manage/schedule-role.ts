import type { District, State } from '@csz/contract/directory/calls';
import type { Role } from '@csz/contract/roles/calls';
import { ROLES, type RoleType } from '@csz/contract/roles/people';

/** A role as the filters of the schedule see it: where it is, and what it leaves to choose. */
export interface ScheduleRole {
  readonly id: string;
  readonly label: string;
  readonly type: RoleType | 'SiteAdmin';
  readonly stateId?: string | undefined;
  readonly districtId?: string | undefined;
  readonly schoolId?: string | undefined;
  readonly sportId?: string | undefined;
  /** 'Howard, Football': what the role is fixed to, in words. */
  readonly place: string;
}

/** Staff without a role of their own may look after every schedule; they begin where the portal is at home. */
export function staffRole(states: readonly State[]): ScheduleRole {
  const home = states.find(({ isHome }) => isHome);
  return { id: 'staff', label: 'Staff', type: 'SiteAdmin', place: '', stateId: home?.id };
}

/** Only these may add events. */
export const isCoachType = ({ type }: ScheduleRole): boolean => type === 'SiteAdmin' || ROLES[type].isCoachType;

/** Whose role is for a whole county or more picks the school; everybody else's role names it. */
export const choosesSchool = ({ type }: ScheduleRole): boolean => type === 'LeagueDirector' || type === 'SiteAdmin';

/** Where a user chooses the schools of a custom event: in what they direct, staff where they look. */
export const eventDistrictOf = (role: ScheduleRole, districtId: string | undefined): string | undefined =>
  choosesSchool(role) ? (role.districtId ?? districtId) : undefined;

const WITH_SPORT = new Set(['LeagueDirector', 'AthleticDirector', 'StudentAmbassador', 'Alumni', 'Fan', 'SiteAdmin']);
/** Whose role is for more than one sport narrows the calendar by sport. */
export const filtersBySport = ({ type }: ScheduleRole): boolean => WITH_SPORT.has(type);

const MAY_CHANGE_SPORT = new Set(['LeagueDirector', 'AthleticDirector', 'SiteAdmin']);
export const choosesSport = ({ type }: ScheduleRole): boolean => MAY_CHANGE_SPORT.has(type);

/** The approved roles, those that manage schedules first; a role's state is that of its county. */
export function scheduleRoles(roles: readonly Role[], districts: readonly District[]): ScheduleRole[] {
  const stateOf = new Map(districts.map(({ id, stateId }) => [id, stateId]));
  return roles
    .filter((role) => !role.isPending)
    .map((role) => ({
      id: role.id,
      label: role.label,
      type: role.memberRoleType,
      stateId: stateOf.get(role.followedDistrictId ?? ''),
      districtId: role.followedDistrictId ?? undefined,
      schoolId: role.followedSchoolId ?? undefined,
      sportId: role.followedSportId ?? undefined,
      place: [role.schoolShortName || role.districtName, role.sportName].filter(Boolean).join(', '),
    }))
    .toSorted((a, b) => Number(isCoachType(b)) - Number(isCoachType(a)));
}
