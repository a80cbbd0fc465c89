import { ANYONE, SIGNED_IN } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { VISITORS_PASSWORD } from '#server/testing/visitors.ts';
import { noteCheck } from '../check-code.ts';
import { hashMailed } from '../set-up.ts';
import { aFactor, codeOf, MAILED_CODE } from './a-factor.ts';
import { aDevice, aPasskey } from './a-passkey.ts';

const withFactor = async (scene: Scene) => ({
  body: { code: codeOf(scene.portal, await aFactor(scene.portal, scene.caller.member.id)) },
});

interface Begun {
  readonly options?: { readonly challenge: string };
}

/** A challenge for the caller, and the cookie beside which it counts. */
async function begun({ portal, caller }: Scene, path: string, body = {}) {
  const answer = await portal.send<Begun>('POST', `/api/csz/passkeys/${path}`, { headers: caller.headers, body });
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  return { challenge: answer.body.options?.challenge ?? 'none', headers: { cookie } };
}

/** A passkey of the caller, shown a moment ago. */
async function shown(scene: Scene) {
  const memberId = scene.caller.member.id;
  const device = await aPasskey(scene.portal, memberId);
  const sessions = scene.portal.db.selectFrom('sessions').select('id').where('member_id', '=', memberId);
  for (const { id } of await sessions.execute()) await noteCheck(scene.portal.db, id);
  const passkeys = scene.portal.db.selectFrom('passkeys').select('id').where('credential_id', '=', device.id);
  return { device, params: { id: (await passkeys.executeTakeFirstOrThrow()).id } };
}

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
  beginPasskey: [SIGNED_IN, async () => ({ body: { password: VISITORS_PASSWORD } })],
  confirmPasskeyMailbox: [
    SIGNED_IN,
    async ({ portal: { db, settings }, caller: { member } }) => {
      const mailed_code_hash = hashMailed(member.id, MAILED_CODE, settings.sessionSecret);
      const expires_at = new Date(Date.now() + 600_000);
      await db
        .insertInto('passkey_beginnings')
        .values({ member_id: member.id, mailed_code_hash, expires_at })
        .execute();
      return { body: { mailedCode: MAILED_CODE } };
    },
  ],
  addPasskey: [
    SIGNED_IN,
    async (scene) => {
      await shown(scene);
      const { challenge, headers } = await begun(scene, 'begin', { password: VISITORS_PASSWORD });
      return { headers, body: { credential: aDevice(scene.portal).make(challenge) } };
    },
  ],
  renamePasskey: [SIGNED_IN, async (scene) => ({ params: (await shown(scene)).params, body: { name: 'My phone' } })],
  removePasskey: [SIGNED_IN, async (scene) => ({ params: (await shown(scene)).params })],
  beginPasskeyCheck: [SIGNED_IN],
  checkPasskey: [
    SIGNED_IN,
    async (scene) => {
      const { device } = await shown(scene);
      const { challenge, headers } = await begun(scene, 'check/begin');
      return { headers, body: { credential: device.use(challenge) } };
    },
  ],
  beginPasskeyLogIn: [ANYONE],
  logInByPasskey: [
    ANYONE,
    async (scene) => {
      const { device } = await shown(scene);
      const { challenge, headers } = await begun(scene, 'logIn/begin');
      return { headers, body: { credential: device.use(challenge) } };
    },
  ],
};
