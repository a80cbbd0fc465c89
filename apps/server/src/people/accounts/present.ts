import type { Me, Session } from '@csz/contract/accounts/calls';
import type * as z from 'zod';
import { isCoachType, type Member, roleNameOf } from '#server/platform/actor.ts';

const idOrNull = (id: number | null) => (id === null ? null : String(id));

/** What the web app may know of who is signed in. */
export function presentMe(member: Member): Me {
  return {
    memberId: String(member.memberId),
    email: member.email,
    displayName: member.displayName,
    avatarUrl: member.avatarUrl,
    roleName: roleNameOf(member),
    isSiteAdmin: member.isSiteAdmin,
    isEmailVerified: member.isEmailVerified,
    isCoachType: isCoachType(member),
    roles: member.roles.map(({ role, schoolId, sportId, districtId }) => ({
      memberRoleType: role,
      schoolId: idOrNull(schoolId),
      sportId: idOrNull(sportId),
      districtId: idOrNull(districtId),
    })),
  };
}

interface SessionRow {
  readonly id: number;
  readonly device: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

export function presentSession(row: SessionRow, thisSession: number): z.input<typeof Session> {
  return {
    id: String(row.id),
    device: row.device,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.id === thisSession,
  };
}
