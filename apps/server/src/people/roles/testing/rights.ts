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
  listSentInvitations: [SIGNED_IN],
  resendInvitation: [SIGNED_IN, async (scene) => ({ params: { id: await aSentInvitation(scene) } })],
  withdrawInvitation: [SIGNED_IN, async (scene) => ({ params: { id: await aSentInvitation(scene) } })],
  updateCoach: [SIGNED_IN, () => ({ body: { isCoach: true, role: 'HeadCoach' } })],

  listRoleRequests: [DECIDERS],
  approveRoleRequest: [STAFF, (scene) => aRequest(scene, { role: 'StudentAmbassador' })],
  'approveRoleRequest of a coach of this school': [DECIDERS, (scene) => aRequest(scene, { role: 'HeadCoach' })],
  'approveRoleRequest of a coach of another school': [STAFF, aRequestElsewhere],
  undoApproval: [DECIDERS, anApproval],
  askAboutRequest: [STAFF, (scene) => asked(scene, { role: 'StudentAmbassador' })],
  'askAboutRequest of a coach of this school': [DECIDERS, (scene) => asked(scene, { role: 'HeadCoach' })],
  listMyCoachUpdates: [SIGNED_IN],
  answerRoleQuestion: [SIGNED_IN, aQuestion],
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

async function aSentInvitation(scene: Scene): Promise<number> {
  const token = await anInvitation(scene);
  const row = scene.portal.db.selectFrom('invitations').select('id').where('token_hash', '=', hashToken(token));
  return (await row.executeTakeFirstOrThrow()).id;
}

const asked = async (scene: Scene, wanted: GivenRole): Promise<RequestParts> => ({
  ...(await aRequest(scene, wanted)),
  body: { words: 'Which school is that?' },
});

/** What the caller approved just now. */
async function anApproval({ portal, ground, caller }: Scene): Promise<RequestParts> {
  const place = { school_id: ground.schoolId, sport_id: ground.sportId };
  const id = await aRole(portal, await aMember(portal), { role: 'HeadCoach', ...place });
  const decided = { decided_by: caller.member.id, requested_at: sql<Date>`now() - interval '1 hour'` };
  await portal.db.updateTable('affiliations').set(decided).where('id', '=', id).execute();
  return { params: { kind: 'role', id } };
}

/** What staff asked about a request of the caller's. */
async function aQuestion({ portal, ground, caller }: Scene): Promise<RequestParts> {
  const at = { school_id: ground.anotherSchoolId, sport_id: ground.sportId };
  const affiliation_id = await aRole(portal, caller.member, { role: 'AssistantCoach', ...at, status: 'pending' });
  const { id } = await portal.db
    .insertInto('role_questions')
    .values({ affiliation_id, words: 'Who knows you there?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { words: 'The principal.' } };
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
