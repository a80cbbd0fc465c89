import { aSchool } from '#server/testing/factories.ts';
import { STAFF } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  mergeSchools: [STAFF, async ({ portal }) => ({ params: { id: (await aSchool(portal.db)).id } })],
};
