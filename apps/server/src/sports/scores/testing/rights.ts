import { signScoreLink } from '#server/sports/score-links/api.ts';
import { aGame, aSchool, type GameWithResults } from '#server/testing/factories.ts';
import { ANYONE, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';

/** The director of a county or conference decides the games between its teams. */
const DECIDERS = { ...STAFF, leagueDirector: 'may' } as const;

export const rights: Rights = {
  submitScores: [SIGNED_IN, async (scene) => ({ body: reportOf(await aGameToday(scene)) })],
  listMyReports: [SIGNED_IN],
  listGameReports: [ANYONE],
  getGamePermissions: [ANYONE],
  getUploadScores: [ANYONE, async (scene) => ({ params: { id: await aLink(scene, scene.ground.gameId) } })],
  saveUploadScores: [
    ANYONE,
    async (scene) => {
      const game = await aGameToday(scene);
      const teams = game.results.map(({ id }, at) => ({ id: String(id), finalScore: 3 + at }));
      return { params: { id: await aLink(scene, game.id) }, body: { teams } };
    },
  ],
  listScoresToReview: [DECIDERS],
  settleScore: [STAFF, async (scene) => aDecision(await aGameToday(scene))],
  'settleScore of the own county': [DECIDERS, async (scene) => aDecision(await aGameWithin(scene))],
  lockScore: [STAFF, async (scene) => aLock(await aGameToday(scene))],
  'lockScore of the own county': [DECIDERS, async (scene) => aLock(await aGameWithin(scene))],
};

/** A game of the ground's team tonight, against one of another county. */
const aGameToday = async ({ portal: { db }, ground }: Scene) =>
  aGame(db, { sport_id: ground.sportId, schools: [ground.schoolId, (await aSchool(db)).id] });

/** A game between two teams of the county. */
async function aGameWithin({ portal: { db }, ground }: Scene): Promise<GameWithResults> {
  const district_id = ground.districtId;
  const [home, away] = [await aSchool(db, { district_id }), await aSchool(db, { district_id })];
  return aGame(db, { sport_id: ground.sportId, schools: [home.id, away.id] });
}

/** A link about a game, as a mail would carry it. */
const aLink = ({ portal, caller }: Scene, gameId: number): Promise<string> =>
  signScoreLink(portal.platform, { purpose: 'uploadScores', memberId: caller.member.id, aboutId: gameId });

const reportOf = ({ id, results }: GameWithResults) => ({
  gameId: String(id),
  scores: results.map((side, at) => ({ gameResultId: String(side.id), score: 21 + at })),
});
const aDecision = ({ id }: GameWithResults) => ({ params: { id }, body: { status: 'no_contest', version: 1 } });
const aLock = ({ id }: GameWithResults) => ({ params: { id }, body: { locked: true } });
