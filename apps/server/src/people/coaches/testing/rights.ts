import { ANYONE } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listHeadCoaches: [ANYONE],
  listSchoolCoaches: [ANYONE, ({ ground }) => ({ params: { id: ground.schoolId } })],
};
