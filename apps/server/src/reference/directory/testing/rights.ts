import { aDistrict, aSchool, aState } from '#server/testing/factories.ts';
import { ANYONE, STAFF } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

export const rights: Rights = {
  listStates: [ANYONE],
  listDistricts: [ANYONE],
  listLeagues: [ANYONE],
  listSchools: [ANYONE],
  getSchool: [ANYONE],
  listSports: [ANYONE],
  findShortAddress: [
    ANYONE,
    async ({ portal }) => {
      const district = await aDistrict(portal.db, { name: 'Spoken County' });
      const { code } = await portal.db
        .selectFrom('states')
        .select('code')
        .where('id', '=', district.state_id)
        .executeTakeFirstOrThrow();
      return { query: { state: code, county: 'spoken' } };
    },
  ],
  getShortAddress: [ANYONE, ({ ground }) => ({ params: { id: ground.schoolId } })],
  listDirectory: [STAFF, () => ({ params: { kind: 'schools' } })],
  updateDirectory: [
    STAFF,
    ({ ground, caller }) => ({
      params: { kind: 'schools', id: ground.schoolId },
      body: { fields: { mascot: `Owls ${caller.member.id}` } },
    }),
  ],
  addDirectory: [
    STAFF,
    async ({ portal, caller }) => ({
      params: { kind: 'districts' },
      body: { fields: { name: `County of ${caller.member.id}`, state: (await aState(portal.db)).name } },
    }),
  ],
  approveSchool: [
    STAFF,
    async ({ portal }) => ({ params: { id: (await aSchool(portal.db, { status: 'placeholder' })).id } }),
  ],
};
