import { aMember } from '#server/testing/members.ts';
import { STAFF } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listModerators: [STAFF],
  addModerator: [STAFF, async (scene) => ({ body: { memberId: String((await aMember(scene.portal)).id) } })],
  removeModerator: [
    STAFF,
    async (scene) => {
      const memberId = (await aMember(scene.portal)).id;
      await scene.portal.db
        .insertInto('moderators')
        .values({ member_id: memberId, district_id: scene.ground.districtId })
        .execute();
      return { params: { memberId, districtId: scene.ground.districtId } };
    },
  ],
};
