import { SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';

export const rights: Rights = {
  listSubscriptions: [SIGNED_IN],
  saveSubscription: [SIGNED_IN],
  followTeams: [
    SIGNED_IN,
    ({ ground }) => ({ body: { teams: [{ schoolId: String(ground.schoolId), sportId: null }] } }),
  ],
  updateSubscription: [SIGNED_IN, async (scene) => ({ params: { id: await aFollow(scene) }, body: { mails: true } })],
  deleteSubscription: [SIGNED_IN, async (scene) => ({ params: { id: await aFollow(scene) } })],
  savePreferences: [SIGNED_IN, () => ({ body: { role: 'Student' } })],
};

async function aFollow({ portal, ground, caller }: Scene): Promise<number> {
  const row = { member_id: caller.member.id, school_id: ground.schoolId };
  return (await portal.db.insertInto('follows').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
