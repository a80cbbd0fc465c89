import { aMember } from '#server/testing/members.ts';
import { NO_ONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  getMemberProfile: [SIGNED_IN],
  updateMemberProfile: [SIGNED_IN],
  deleteAvatar: [SIGNED_IN, ({ caller }) => ({ params: { id: caller.member.id } })],
  'deleteAvatar of another member': [NO_ONE, async ({ portal }) => ({ params: { id: (await aMember(portal)).id } })],
  downloadMyData: [SIGNED_IN],
  deactivateAccount: [SIGNED_IN],
  deleteAccount: [SIGNED_IN],
};
