import { aMember } from '#server/testing/members.ts';
import { STAFF } from '#server/testing/right-rows.ts';
import type { RequestParts, Rights, Scene } from '#server/testing/scene.ts';

export const rights: Rights = {
  listMembers: [STAFF],
  getMember: [STAFF, aboutAMember],
  deactivateMember: [STAFF, aboutAMember],
  restoreMember: [
    STAFF,
    async ({ portal }) => ({ params: { id: (await aMember(portal, { deactivated_at: new Date() })).id } }),
  ],
  endMemberSessions: [STAFF, aboutAMember],
  changeMemberRole: [STAFF, async (scene) => ({ ...(await aboutAMember(scene)), body: { isSiteAdmin: true } })],
};

async function aboutAMember({ portal }: Scene): Promise<RequestParts> {
  return { params: { id: (await aMember(portal)).id } };
}
