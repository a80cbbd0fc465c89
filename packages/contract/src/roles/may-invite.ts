import { ROLES, type RoleType } from './people.ts';

/** A role that the inviter holds, and where; ids as the caller has them. */
interface HeldRole {
  readonly role: RoleType;
  readonly schoolId: string | number | null;
  readonly sportId: string | number | null;
  readonly districtId: string | number | null;
}

/** Who invites: staff, or a member with roles. */
export interface Inviter {
  readonly isSiteAdmin: boolean;
  /** Approved ones only. */
  readonly roles: readonly HeldRole[];
}

/** Where the invited role is; what is left out is not chosen yet and fits. */
export type InvitedPlace = Partial<Record<'schoolId' | 'sportId' | 'districtId', string | number | null>>;

const COACHES: ReadonlySet<RoleType> = new Set(['HeadCoach', 'AssistantCoach']);

/**
 * Whether a member may invite others to a role there. Followers are invited by anyone. A team's coaches invite coaches
 * to it, and the student ambassadors of their school; directors and staff invite to what they manage, directors too.
 */
export function mayInvite({ isSiteAdmin, roles }: Inviter, invited: RoleType, place: InvitedPlace): boolean {
  if (!ROLES[invited].needsApproval || isSiteAdmin) return true;
  return roles.some((held) => {
    if (held.role === 'LeagueDirector') return isSame(held.districtId, place.districtId);
    if (invited === 'LeagueDirector' || !isSame(held.schoolId, place.schoolId)) return false;
    if (held.role === 'AthleticDirector') return true;
    if (!COACHES.has(held.role) || invited === 'AthleticDirector') return false;
    return invited === 'StudentAmbassador' || isSame(held.sportId, place.sportId);
  });
}

/** Who may, in words that follow a refusal. */
export function whoMayInvite(invited: RoleType): string {
  if (invited === 'LeagueDirector') return 'A director of the league or our staff';
  if (invited === 'AthleticDirector') return "The school's athletic director, a director of its league or our staff";
  const coaches = invited === 'StudentAmbassador' ? 'A coach of the school' : 'A coach of the team';
  return `${coaches}, the school's athletic director, a director of its league or our staff`;
}

const isSame = (held: string | number | null, wanted: string | number | null | undefined): boolean =>
  wanted == null || (held !== null && String(held) === String(wanted));
