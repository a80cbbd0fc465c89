import { SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { VISITORS_PASSWORD } from '#server/testing/visitors.ts';
import { aFactor, codeOf, MAILED_CODE } from './a-factor.ts';

const withFactor = async (scene: Scene) => ({
  body: { code: codeOf(scene.portal, await aFactor(scene.portal, scene.caller.member.id)) },
});

export const rights: Rights = {
  getSecondFactor: [SIGNED_IN],
  beginSecondFactor: [SIGNED_IN, async () => ({ body: { password: VISITORS_PASSWORD } })],
  confirmSecondFactor: [
    SIGNED_IN,
    async ({ portal, caller }) => {
      const secret = await aFactor(portal, caller.member.id, { isConfirmed: false });
      return { body: { code: codeOf(portal, secret), mailedCode: MAILED_CODE } };
    },
  ],
  checkSecondFactor: [SIGNED_IN, withFactor],
  renewRecoveryCodes: [SIGNED_IN, withFactor],
  removeSecondFactor: [SIGNED_IN, withFactor],
};
