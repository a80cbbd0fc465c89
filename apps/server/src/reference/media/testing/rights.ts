import { signScoreLink } from '#server/sports/score-links/api.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { ANYONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights } from '#server/testing/scene.ts';

const picture = await aPicture().png().toBuffer();

function aForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png');
  return form;
}

export const rights: Rights = {
  uploadImage: [
    ANYONE,
    async ({ portal, ground, caller }) => {
      const about = { memberId: caller.member.id, aboutId: ground.gameId };
      const link = await signScoreLink(portal.platform, { purpose: 'uploadScores', ...about });
      return { query: { purpose: 'recap', link }, body: aForm() };
    },
  ],
  'uploadImage without a link': [SIGNED_IN, () => ({ body: aForm() })],
};
