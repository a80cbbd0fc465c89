import type { AdminMember, AdminMemberDetail } from '@csz/contract/members/calls';
import { ROLES } from '@csz/contract/roles/people';
import type * as z from 'zod';
import { fullNameOf } from '#server/people/profile/api.ts';
import type { getMemberRow, listFollowRows, listMemberRows, listRoleRows } from './queries.ts';

type MemberRow = Awaited<ReturnType<typeof listMemberRows>>['rows'][number];
type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number];
type Detail = z.output<typeof AdminMemberDetail>;

export function presentMember(row: MemberRow, roles: readonly RoleRow[]): AdminMember {
  const own = roles.filter((role) => role.member_id === row.id && role.status === 'approved');
  return {
    id: String(row.id),
    email: row.email,
    displayName: row.display_name,
    fullName: fullNameOf(row),
    status: row.status,
    isSiteAdmin: row.is_site_admin,
    isEmailVerified: row.email_verified_at !== null,
    roles: own.map(describeRole),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

export function presentMemberDetail(
  row: Awaited<ReturnType<typeof getMemberRow>>,
  roles: readonly RoleRow[],
  follows: Awaited<ReturnType<typeof listFollowRows>>,
): Detail {
  return {
    ...presentMember(row, roles),
    cellPhone: row.cell_phone,
    roleRows: roles.map((role) => ({
      id: String(role.id),
      role: role.role,
      where: placeOf(role),
      status: role.status,
    })),
    follows: follows.map(({ school, sport }) => (sport === null ? school : `${school}, ${sport}`)),
    sessions: row.sessions,
    erasedOn: row.anonymised_at === null ? (row.delete_after?.toISOString() ?? null) : null,
    statTrue: row.stat_true,
    statFalse: row.stat_false,
  };
}

/** A role and where it counts, as the log names it: 'Head Coach, Ridge High, Football'. */
export const describeRole = (role: RoleRow): string => [labelOf(role), placeOf(role)].join(', ');

const labelOf = ({ role }: RoleRow) => ROLES[role].label;

/** A school says more than the county it lies in. */
const placeOf = ({ district, school, sport }: RoleRow) =>
  [school ?? district, sport].filter((part) => part !== null).join(', ');
