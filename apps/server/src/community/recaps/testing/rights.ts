import { signScoreLink } from '#server/sports/score-links/api.ts';
import { ANYONE, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';

export const rights: Rights = {
  addRecap: [ANYONE, async (scene) => ({ body: { message: 'What a night.', link: await aLink(scene) } })],
  'addRecap without a link': [SIGNED_IN, () => ({ body: { message: 'What a night.' } })],
  listRecaps: [ANYONE],
  listRecapsToReview: [STAFF],
  decideRecap: [STAFF, async (scene) => ({ params: { id: await aRecap(scene) }, body: { status: 'shown' } })],
};

/** A link about the game, as a mail would carry it. */
const aLink = ({ portal, ground, caller }: Scene): Promise<string> =>
  signScoreLink(portal.platform, { purpose: 'uploadScores', memberId: caller.member.id, aboutId: ground.gameId });

async function aRecap({ portal, ground, caller }: Scene): Promise<number> {
  const row = { game_id: ground.gameId, member_id: caller.member.id, author: 'Pat Doe', message: 'What a night.' };
  return (await portal.db.insertInto('game_recaps').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
