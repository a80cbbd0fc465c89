import { sql } from 'kysely';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { aMember, aRole, type GivenRole } from '#server/testing/members.ts';
import { ANYONE, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';

/** An athletic director decides about the coaches of the own school. */
const DECIDERS = { ...STAFF, athleticDirector: 'may' } as const;

export const rights: Rights = {
  listMyRoles: [SIGNED_IN],
  addRole: [SIGNED_IN, ({ ground }) => ({ body: { followSchoolId: String(ground.schoolId) } })],
  deleteRole: [SIGNED_IN, async (scene) => ({ params: { id: await aFanRole(scene) } })],
  updateRole: [SIGNED_IN, async (scene) => ({ params: { id: await aFanRole(scene) } })],
  inviteMember: [
    SIGNED_IN,
    ({ ground, caller }) => ({
      body: { followSchoolId: String(ground.schoolId), email: `invited-${caller.member.id}@example.org` },
    }),
  ],
  getInvitation: [ANYONE, async (scene) => ({ params: { token: await anInvitation(scene) } })],
  acceptInvitation: [SIGNED_IN, async (scene) => ({ params: { token: await anInvitation(scene) } })],
  declineInvitation: [ANYONE, async (scene) => ({ params: { token: await anInvitation(scene) }, body: {} })],
  updateCoach: [SIGNED_IN, () => ({ body: { isCoach: true, role: 'HeadCoach' } })],

  listRoleRequests: [DECIDERS],
  approveRoleRequest: [STAFF, (scene) => aRequest(scene, { role: 'StudentAmbassador' })],
  'approveRoleRequest of a coach of this school': [DECIDERS, (scene) => aRequest(scene, { role: 'HeadCoach' })],
  'approveRoleRequest of a coach of another school': [STAFF, aRequestElsewhere],
  denyRoleRequest: [STAFF, (scene) => aRequest(scene, { role: 'StudentAmbassador' })],
  'denyRoleRequest of a coach of this school': [DECIDERS, (scene) => aRequest(scene, { role: 'AssistantCoach' })],
  'denyRoleRequest of a coach of another school': [STAFF, aRequestElsewhere],
};

function aFanRole({ portal, ground, caller }: Scene): Promise<number> {
  return aRole(portal, caller.member, { role: 'Fan', school_id: ground.schoolId });
}

async function anInvitation({ portal, ground, caller }: Scene): Promise<string> {
  const token = randomToken();
  await portal.db
    .insertInto('invitations')
    .values({
      inviter_id: caller.member.id,
      token_hash: hashToken(token),
      expires_at: sql`now() + interval '1 day'`,
      email: caller.member.email,
      first_name: 'Pat',
      last_name: 'Doe',
      role: 'Fan',
      school_id: ground.schoolId,
      district_id: ground.districtId,
    })
    .execute();
  return token;
}

/** Another member's request for a role. */
async function aRequest({ portal, ground }: Scene, wanted: GivenRole): Promise<RequestParts> {
  const at = { school_id: ground.schoolId, sport_id: ground.sportId };
  const id = await aRole(portal, await aMember(portal), { ...at, ...wanted, status: 'pending' });
  return { params: { kind: 'role', id } };
}

function aRequestElsewhere(scene: Scene): Promise<RequestParts> {
  return aRequest(scene, { role: 'HeadCoach', school_id: scene.ground.anotherSchoolId });
}
