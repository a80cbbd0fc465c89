import { accountPages } from '@csz/contract/accounts/pages';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/people/accounts/queries.ts';
import { rolesQuery } from '#web/people/roles/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import type { TeamView } from './load-schedules.ts';

/** For who manages this team: a new game of it, and its schedule. Nothing for everybody else. */
export function ManageTeam({ view }: { view: TeamView }) {
  const me = useMe();
  const { scheduleTab } = usePortal();
  const isManager = scheduleTab && me?.isCoachType === true;
  const { data } = useQuery({ ...rolesQuery, enabled: isManager });
  const role = isManager ? data?.items.find((one) => managesTeam(one, view)) : undefined;
  if (role === undefined) return null;
  const { school, sport } = view;
  const sportId = role.followedSportId ?? (sport === undefined || sport.isParent ? undefined : sport.id);
  const team = { roleId: role.id, stateId: school.stateId, districtId: school.districtId, schoolId: school.id };
  const to = (tab: string) => {
    const search = new URLSearchParams({ tab, ...team, ...(sportId === undefined ? {} : { sportId }) });
    return `${accountPages.myAccount('schedule')}?${search}`;
  };
  return (
    <>
      <ButtonLink to={to('add')}>Add game</ButtonLink>
      <ButtonLink to={to('calendar')}>Manage schedule</ButtonLink>
    </>
  );
}

interface OwnRole {
  readonly id: string;
  readonly memberRoleType: string;
  readonly isPending: boolean;
  readonly followedSchoolId: string | null;
  readonly followedSportId: string | null;
  readonly followedDistrictId: string | null;
}

/** A coach their team, an athletic director their school's teams, a league director those of the county. */
function managesTeam(role: OwnRole, { school, sport }: TeamView): boolean {
  if (role.isPending) return false;
  const isSchool = role.followedSchoolId === school.id;
  switch (role.memberRoleType) {
    case 'HeadCoach':
    case 'AssistantCoach':
      return isSchool && (sport === undefined || sport.isParent || sport.id === role.followedSportId);
    case 'AthleticDirector':
      return isSchool;
    case 'LeagueDirector':
      return role.followedDistrictId === school.districtId;
    default:
      return false;
  }
}
