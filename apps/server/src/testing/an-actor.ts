import type { Actor, Affiliation } from '#server/platform/actor.ts';

/** A signed-in member with such roles; what a role does not say is null. */
export function anActor(
  roles: readonly (Pick<Affiliation, 'role'> & Partial<Affiliation>)[],
  isSiteAdmin = false,
): Actor {
  return {
    kind: 'member',
    memberId: 7,
    sessionId: 1,
    email: '',
    displayName: '',
    avatarUrl: '',
    isSiteAdmin,
    isEmailVerified: true,
    secondFactor: 'fine',
    roles: roles.map((role, id) => ({ id, schoolId: null, sportId: null, districtId: null, ...role })),
  };
}
