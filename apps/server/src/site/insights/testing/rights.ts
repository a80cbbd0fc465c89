import { STAFF, UNSEEN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  countView: [UNSEEN, () => ({ body: { path: '/scores' } })],
  listCounts: [STAFF],
};
