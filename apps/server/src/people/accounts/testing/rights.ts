import { sql } from 'kysely';
import { hashToken, randomToken } from '#server/platform/session-tokens.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { ANYONE, NO_ONE, SIGNED_IN, STAFF } from '#server/testing/right-rows.ts';
import type { Rights, Scene } from '#server/testing/scene.ts';
import { VISITORS_PASSWORD } from '#server/testing/visitors.ts';
import { issueLink, type Purpose } from '../one-time-links.ts';
import { hashCode } from '../sign-in-link.ts';
import { issueRefreshToken } from '../start-session.ts';

export const rights: Rights = {
  login: [ANYONE, ({ caller }) => ({ body: { email: caller.member.email, password: VISITORS_PASSWORD } })],
  register: [ANYONE, ({ caller }) => ({ body: aNewMember(caller.member.id) })],
  registerMyAccount: [
    ANYONE,
    ({ caller }) => ({ body: { ...aNewMember(caller.member.id), password: 'quarry ridge 21' } }),
  ],
  screenAge: [ANYONE],
  passAgeScreen: [ANYONE, async (scene) => ({ body: { token: await anAgePass(scene) } })],
  liftAgeScreen: [STAFF],
  checkEmail: [ANYONE],
  checkRecovery: [ANYONE, ({ caller }) => ({ body: { email: caller.member.email } })],
  forgotPassword: [ANYONE],
  resetPassword: [ANYONE, async (scene) => ({ body: { token: await aLink(scene, 'reset') } })],
  changePassword: [SIGNED_IN],
  'changePassword of another member': [
    NO_ONE,
    async ({ portal }) => ({ params: { memberId: (await aMember(portal)).id } }),
  ],
  restoreAccount: [ANYONE],
  confirmRestore: [ANYONE, async (scene) => ({ body: { token: await aLink(scene, 'restore') } })],
  verifyEmail: [ANYONE, async (scene) => ({ body: { token: await aLink(scene, 'verify') } })],
  resendVerification: [SIGNED_IN],
  requestSignInLink: [ANYONE],
  signInByCode: [ANYONE, (scene) => aSignIn(scene, 'code')],
  signInByLink: [ANYONE, (scene) => aSignIn(scene, 'link')],
  refresh: [ANYONE, async (scene) => ({ body: { refreshToken: await aRefreshToken(scene) } })],
  logout: [ANYONE],
  getMe: [ANYONE],
  listSessions: [SIGNED_IN],
  endSession: [SIGNED_IN, async (scene) => ({ params: { id: await aSession(scene) } })],
  endOtherSessions: [SIGNED_IN],
};

const aNewMember = (id: number) => ({ email: `new-${id}@example.org`, displayName: `Newcomer${id}` });

/** A link of a mail to a member who has not used the account for a while. */
async function aLink({ portal, caller }: Scene, purpose: Purpose): Promise<string> {
  const { password_hash } = caller.member;
  const deactivated_at = purpose === 'restore' ? new Date() : null;
  const { id } = await aMember(portal, { deactivated_at, email_verified_at: null, password_hash });
  return portal.db.transaction().execute((tx) => issueLink(tx, id, purpose));
}

/** What staff sent to a parent, read out of the mail. */
async function anAgePass({ portal, caller }: Scene): Promise<string> {
  const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const to = `parent-${caller.member.id}@example.org`;
  const body = { email: to, reason: 'A parent.' };
  await portal.send('POST', '/api/csz/admin/ageScreen/lift', { headers, body });
  const { text_body } = await portal.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', to)
    .executeTakeFirstOrThrow();
  return /[\w-]+\.[\w-]+\.[\w-]+(?=\s)/.exec(text_body)?.[0] ?? '';
}

/** A mail that signs another member in, as its link or as its code in the browser that requested it. */
async function aSignIn({ portal }: Scene, by: 'code' | 'link') {
  const [token, browser] = [randomToken(), randomToken()];
  const browserHash = hashToken(browser);
  await portal.db
    .insertInto('sign_in_links')
    .values({
      member_id: (await aMember(portal)).id,
      token_hash: hashToken(token),
      browser_hash: browserHash,
      code_hash: hashCode(browserHash, '012345', portal.settings),
      expires_at: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute();
  return by === 'link'
    ? { body: { token } }
    : { body: { code: '012345' }, headers: { cookie: `csz_sign_in=${browser}` } };
}

async function aSession({ portal, caller }: Scene): Promise<number> {
  const row = { member_id: caller.member.id, device: 'A phone', expires_at: sql<Date>`now() + interval '1 day'` };
  return (await portal.db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function aRefreshToken(scene: Scene): Promise<string> {
  const sessionId = await aSession(scene);
  return scene.portal.db.transaction().execute((tx) => issueRefreshToken(tx, sessionId));
}
