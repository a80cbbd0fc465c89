import { ROLES } from '@csz/contract/roles/people';
import { keepsTeam } from '#server/people/permissions/api.ts';
import type { Member } from '#server/platform/actor.ts';
import type { RecapTeam } from './queries.ts';

/** Coaches and directors of the teams answer for what they write; everybody else's words wait for staff. */
export function isShownAtOnce(member: Member, teams: readonly RecapTeam[]): boolean {
  return teams.some((team) => keepsTeam(member, team));
}

/** What the author is to this game, as everyone reads it: 'Head Coach, Howard'. */
export function authorRole(member: Member, teams: readonly RecapTeam[]): string {
  for (const { role, schoolId, sportId, districtId } of member.roles) {
    const team = teams.find((one) =>
      schoolId === null
        ? districtId !== null && one.districtIds.includes(districtId)
        : schoolId === one.schoolId && (sportId === null || sportId === one.sportId),
    );
    if (team !== undefined) return schoolId === null ? ROLES[role].label : `${ROLES[role].label}, ${team.schoolName}`;
  }
  return member.isSiteAdmin ? 'Staff' : '';
}
