import { aLeague, aMembership, aSchool } from '#server/testing/factories.ts';
import { ANYONE, STAFF } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';

const WEIGHTS = { wp: 0.3, owp: 0.4, oowp: 0.3 };
const RULES = {
  kind: 'rpi',
  weights: WEIGHTS,
  outOfState: 'even',
  likeOwnState: [],
  countForfeits: true,
  minGames: 1,
  needsAllScores: false,
  digits: 5,
};

export const rights: Rights = {
  listPointRankings: [ANYONE, ({ ground }) => ({ query: { stateId: ground.stateId, sportId: ground.sportId } })],
  getPointRanking: [ANYONE, async (scene) => ({ query: await aRanking(scene) })],
  getPointSum: [
    ANYONE,
    async (scene) => ({ query: { ...(await aRanking(scene)), schoolId: (await aSchool(scene.portal.db)).id } }),
  ],
  listPointSystems: [{ ...STAFF, leagueDirector: 'may' }],
  addPointSystem: [STAFF, () => ({ body: { key: null, name: 'Ours', rules: RULES, source: '' } })],
  previewPointRanking: [STAFF, async (scene) => ({ body: { ...(await aScope(scene)), season: '2026', rules: RULES } })],
  'previewPointRanking of the own county': [
    { ...STAFF, leagueDirector: 'may' },
    async (scene) => ({
      body: { ...(await aScope(scene, scene.ground.districtId)), season: '2026', rules: RULES },
    }),
  ],
  getPointChoice: [STAFF, async (scene) => ({ query: { ...(await aScope(scene)), season: '2026' } })],
  'getPointChoice of the own county': [
    { ...STAFF, leagueDirector: 'may' },
    async (scene) => ({ query: { ...(await aScope(scene, scene.ground.districtId)), season: '2026' } }),
  ],
  choosePointSystem: [STAFF, async (scene) => ({ body: { ...(await aScope(scene)), season: '2026', systemId: null } })],
  'choosePointSystem of the own county': [
    { ...STAFF, leagueDirector: 'may' },
    async (scene) => ({
      body: { ...(await aScope(scene, scene.ground.districtId)), season: '2026', systemId: null },
    }),
  ],
  readSchoolClasses: [
    STAFF,
    ({ ground }) => ({
      body: {
        stateId: String(ground.stateId),
        sportId: String(ground.sportId),
        season: '2026',
        fileName: 'classes.csv',
        text: 'School,Class\nElm,4A',
      },
    }),
  ],
  saveSchoolClasses: [
    STAFF,
    async ({ portal, ground }) => ({
      body: {
        sportId: String(ground.sportId),
        season: '2026',
        classes: [{ schoolId: String((await aSchool(portal.db)).id), className: '4A' }],
      },
    }),
  ],
};

/** The state of the ground, or a league of a county. */
async function aScope({ portal, ground }: Scene, districtId?: number) {
  const sportId = String(ground.sportId);
  if (districtId === undefined) return { stateId: String(ground.stateId), sportId };
  const { id } = await aLeague(portal.db, { district_id: districtId, state_id: ground.stateId });
  return { leagueId: String(id), sportId };
}

/** A league that ranks by points. */
async function aRanking(scene: Scene) {
  const { db } = scene.portal;
  const { sportId, leagueId = '' } = await aScope(scene, scene.ground.districtId);
  const key = { league_id: Number(leagueId), sport_id: Number(sportId), season: 2026 };
  await aMembership(db, { ...key, school_id: (await aSchool(db)).id });
  const system = await db.selectFrom('point_systems').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('point_rankings')
    .values({ ...key, point_system_id: system.id })
    .execute();
  return { leagueId, sportId, season: '2026' };
}
