import { STAFF } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listPointFigures: [STAFF],
  savePointFigure: [STAFF, () => ({ params: { name: 'pay12' }, body: { value: 3 } })],
  listTrustFigures: [STAFF],
  saveTrustFigure: [STAFF, () => ({ params: { name: 'postsPerDay' }, body: { value: 20 } })],
};
