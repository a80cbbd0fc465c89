import type { Role } from '@csz/contract/roles/calls';
import type { Invitation } from '@csz/contract/roles/invitations';
import { ROLE_TYPES, ROLES, type RoleType } from '@csz/contract/roles/people';
import type { SentInvitation } from '@csz/contract/roles/sent-invitations';
import type { Reader } from '#server/platform/db/types.ts';
import { presentLogo } from '#server/reference/crests/api.ts';
import { getRole, type InvitationRow, type RoleRow, type SentInvitationRow } from './queries.ts';
import { presentWaiting } from './waiting-parts.ts';

const idOrNull = (id: number | null) => (id === null ? null : String(id));

/** A role's name on the screen: the member's own word for it, or the type's. */
export const labelOf = ({ role, label }: { role: RoleType; label: string }): string =>
  label === '' ? ROLES[role].label : label;

/** "Head Coach of Elm High School, Football", as far as there are such parts. */
export const roleAt = (label: string, places: readonly (string | null)[]): string => {
  const known = places.filter((place) => place !== null && place !== '');
  return known.length === 0 ? label : `${label} of ${known.join(', ')}`;
};

/** What a person is called: by name, or by display name without one. */
export function personName(person: { first_name: string; last_name: string; display_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.display_name;
}

export function presentRole(row: RoleRow): Role {
  return {
    id: String(row.id),
    memberRoleType: row.role,
    label: labelOf(row),
    isPending: row.status === 'pending',
    followedDistrictId: idOrNull(row.district_id),
    followedSchoolId: idOrNull(row.school_id),
    followedSportId: idOrNull(row.sport_id),
    districtName: row.district ?? '',
    schoolFullName: row.school === null ? '' : `${row.school} (${row.district}, ${row.state_code})`,
    schoolShortName: row.short_name ?? '',
    schoolLogoUrl: row.school_id === null ? '' : presentLogo({ id: row.school_id, logo_url: row.logo_url ?? '' }),
    sportName: row.sport ?? '',
    isAutomaticallyTexting: row.email_notifications,
    requestedAt: row.requested_at.toISOString(),
    waiting: row.status === 'pending' ? presentWaiting(row) : null,
  };
}

/** A role as its member sees it. */
export const readRole = async (db: Reader, id: number): Promise<Role> => presentRole(await getRole(db, id));

/** In the order of display: by type, then by school and sport. */
export function presentRoles(rows: readonly RoleRow[]): Role[] {
  const rank = (role: Role) => ROLE_TYPES.indexOf(role.memberRoleType);
  return rows
    .map(presentRole)
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        a.schoolShortName.localeCompare(b.schoolShortName, 'en') ||
        a.sportName.localeCompare(b.sportName, 'en'),
    );
}

/** The invited person may be a stranger, and learns the full name of no member who is, or may be, under 18. */
export const inviterName = (row: InvitationRow): string => {
  if (!row.inviter_goes_by_full_name) return row.inviter_display;
  return personName({ first_name: row.inviter_first, last_name: row.inviter_last, display_name: row.inviter_display });
};

export function presentInvitation(row: InvitationRow): Invitation {
  const { role } = row;
  return {
    inviterName: inviterName(row),
    role,
    roleLabel: ROLES[role].label,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    schoolName: row.school ?? '',
    sportName: row.sport ?? '',
    districtName: row.district ?? '',
    needsDistrict: role === 'LeagueDirector' && row.district_id === null,
    needsApproval: ROLES[role].needsApproval,
    hasAccount: Boolean(row.has_account),
  };
}

/** What a sender sees of an invitation. */
export function presentSentInvitation(row: SentInvitationRow): SentInvitation {
  const { role, school, sport, district } = row;
  return {
    id: String(row.id),
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    what: roleAt(ROLES[role].label, school === null ? [district] : [school, sport]),
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    status: statusOf(row),
  };
}

function statusOf(row: SentInvitationRow): SentInvitation['status'] {
  if (row.accepted_at !== null) return 'accepted';
  if (row.declined_at !== null) return 'declined';
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.expires_at.getTime() <= Date.now() ? 'over' : 'waiting';
}
