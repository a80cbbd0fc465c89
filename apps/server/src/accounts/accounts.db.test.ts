import type { SignedIn } from '@csz/contract/accounts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/platform/session-tokens.ts';
import { aMember, headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { hashPassword } from './passwords.ts';

const portal = await openPortal();
const PASSWORD = 'quarry ridge 21';
const passwordHash = await hashPassword(PASSWORD);
let count = 0;
const anAddress = () => {
  count += 1;
  return `reader${count}@example.org`;
};
const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  portal.send<SignedIn & { message: string; code: string }>('POST', '/api/csz/login', {
    body: { email, password },
    headers,
  });
const aReader = (given: Partial<MemberRow> = {}) =>
  aMember(portal, { email: anAddress(), password_hash: passwordHash, ...given });
const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` });
/** The token in the newest mail of a kind to somebody. */
const tokenInMail = async (to: string, kind: string): Promise<string> => {
  const mail = await portal.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
};

test('a new member is signed in at once and gets a mail that confirms the address', async () => {
  const email = anAddress();
  const body = { email: ` ${email}\t`, password: PASSWORD, displayName: 'Robin7', birthday: '1990-05-01' };
  const answer = await portal.send<SignedIn>('POST', '/api/csz/register', { body });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ expiresIn: 86_400, roleName: 'Member' });
  const me = await portal.get<{ me: { email: string; isEmailVerified: boolean } }>('/api/csz/me', bearer(answer.body));
  expect(me.body.me).toMatchObject({ email, isEmailVerified: false });

  const token = await tokenInMail(email, 'verification');
  expect((await portal.send('POST', '/api/csz/verifyEmail', { body: { token } })).status).toBe(200);
  expect((await portal.get<{ me: object }>('/api/csz/me', bearer(answer.body))).body.me).toMatchObject({
    isEmailVerified: true,
  });
  const again = await portal.send<{ code: string }>('POST', '/api/csz/verifyEmail', { body: { token } });
  expect(again.body.code).toBe('link-not-good');
});

test('an address that differs only in capitals is the same account', async () => {
  const member = await aReader();
  const body = { email: member.email.toUpperCase(), password: PASSWORD, displayName: 'Robin' };

  const answer = await portal.send<{ code: string; fields: object[] }>('POST', '/api/csz/register', { body });

  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'email-taken', fields: [{ path: 'email' }] });
});

test.each([
  [{ password: 'short' }, 'password', 'Must be 8 characters or more'],
  [{ password: 'x'.repeat(101) }, 'password', 'Must be 100 characters or less'],
  [{ email: 'nobody' }, 'email', 'Must be valid email'],
  [{ displayName: 'Robin the 7th' }, 'displayName', 'Must contain only letters and digits'],
  [{ displayName: '' }, 'displayName', 'Required'],
])('signing up with %o is refused at its field', async (wrong, path, message) => {
  const body = { email: anAddress(), password: PASSWORD, displayName: 'Robin', ...wrong };
  const answer = await portal.send<{ fields: object[] }>('POST', '/api/csz/register', { body });

  expect(answer.status).toBe(400);
  expect(answer.body.fields).toContainEqual({ path, message });
});

test('a password that strangers try first is refused', async () => {
  const body = { email: anAddress(), password: 'password123', displayName: 'Robin' };
  const answer = await portal.send<{ code: string }>('POST', '/api/csz/register', { body });

  expect(answer.body.code).toBe('password-too-common');
});

test('whoever is under 13 gets no account, nothing is kept, and another year does not help', async () => {
  const young = await portal.send<{ mayRegister: boolean }>('POST', '/api/csz/ageScreen', {
    body: { birthday: '2015-01-01' },
  });
  expect(young.body.mayRegister).toBe(false);
  const cookie = String(young.headers['set-cookie']).split(';')[0] ?? '';

  const retry = await portal.send<{ mayRegister: boolean }>('POST', '/api/csz/ageScreen', {
    body: { birthday: '1990-01-01' },
    headers: { cookie },
  });
  expect(retry.body.mayRegister).toBe(false);
  const email = anAddress();
  const body = { email, password: PASSWORD, displayName: 'Robin', birthday: '1990-01-01' };
  const answer = await portal.send<{ code: string }>('POST', '/api/csz/register', { body, headers: { cookie } });
  expect(answer.body.code).toBe('under-age');
  const kept = await portal.db.selectFrom('members').select('id').where('email', '=', email).execute();
  expect(kept).toEqual([]);
});

test.each(['2024-01-01', '1900-01-01'])('born on %s, nobody signs up', async (birthday) => {
  const answer = await portal.send<{ code: string }>('POST', '/api/csz/ageScreen', { body: { birthday } });
  expect(answer.body.code).toBe('birthday-out-of-range');
});

test('a wrong password and an unknown address get the same answer', async () => {
  const member = await aReader();
  const wrong = await signIn(member.email, 'not the password');
  const unknown = await signIn(anAddress(), 'not the password');

  expect(wrong.status).toBe(401);
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test('without credentials the sentence of the specification is answered', async () => {
  const answer = await portal.send<{ message: string }>('POST', '/api/csz/login', { body: {} });
  expect(answer.body.message).toBe('Email and Password are required');
  const recovery = await portal.send<{ message: string }>('POST', '/api/csz/recovery', { body: {} });
  expect(recovery.body.message).toBe('Email are required');
});

test('a browser gets a cookie that no script reads, and no tokens', async () => {
  const member = await aReader();
  const answer = await signIn(member.email, PASSWORD, { 'x-csz-session': 'cookie', origin: portal.settings.publicUrl });

  expect(answer.body).toMatchObject({ accessToken: null, refreshToken: null });
  expect(String(answer.headers['set-cookie'])).toMatch(/^csz_session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax/);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await portal.get<{ me: object }>('/api/csz/me', { cookie })).body.me).toMatchObject({ email: member.email });
});

test('a write with our cookie from another site is refused', async () => {
  const member = await aReader();
  const answer = await signIn(member.email, PASSWORD, { 'x-csz-session': 'cookie', origin: portal.settings.publicUrl });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';

  const foreign = await portal.send<{ code: string }>('POST', '/api/csz/logout', {
    headers: { cookie, origin: 'https://evil.example' },
  });
  expect(foreign.body.code).toBe('cross-origin');
  const ours = await portal.send('POST', '/api/csz/logout', { headers: { cookie, origin: portal.settings.publicUrl } });
  expect(ours.status).toBe(200);
  expect((await portal.get<{ me: object | null }>('/api/csz/me', { cookie })).body.me).toBeNull();
});

test('a refresh token works once; its second use ends the session', async () => {
  const member = await aReader();
  const first = (await signIn(member.email)).body;
  const rotate = (refreshToken: string | null) =>
    portal.send<SignedIn>('POST', '/api/csz/refresh', { body: { refreshToken } });

  const second = await rotate(first.refreshToken);
  expect(second.status).toBe(200);
  expect((await rotate(first.refreshToken)).status).toBe(401);
  expect((await rotate(second.body.refreshToken)).status).toBe(401);
  expect((await portal.get('/api/csz/sessions', bearer(second.body))).status).toBe(401);
});

test('two who refresh with one token at once: exactly one wins', async () => {
  const member = await aReader();
  const { refreshToken } = (await signIn(member.email)).body;
  const rotate = () => portal.send('POST', '/api/csz/refresh', { body: { refreshToken } });

  const answers = await Promise.all([rotate(), rotate()]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
});

test('two who sign up with one address at once: exactly one wins', async () => {
  const body = { email: anAddress(), password: PASSWORD, displayName: 'Robin' };
  const register = () => portal.send('POST', '/api/csz/register', { body });

  const answers = await Promise.all([register(), register()]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a forged, an expired and an ended token are refused alike', async () => {
  const member = await aReader();
  const headers = await headersOf(portal, member);
  expect((await portal.get('/api/csz/sessions', headers)).status).toBe(200);

  const forged = { authorization: `${headers['authorization']}x` };
  expect((await portal.get('/api/csz/sessions', forged)).status).toBe(401);
  expect((await portal.get('/api/csz/sessions', await headersOf(portal, member, -10))).status).toBe(401);
  await portal.send('POST', '/api/csz/logout', { headers });
  expect((await portal.get('/api/csz/sessions', headers)).status).toBe(401);
});

test('a reset code sets a new password once, and signs out everywhere', async () => {
  const member = await aReader();
  const session = (await signIn(member.email)).body;
  const asked = await portal.send<{ message: string }>('POST', '/api/csz/forgotPassword', {
    body: { email: member.email },
  });
  expect(asked.body.message).toBe('Reset Code Was Sent.');
  await expect.poll(() => tokenInMail(member.email, 'reset-code').catch(() => '')).not.toBe('');
  const token = await tokenInMail(member.email, 'reset-code');
  const reset = (newPassword: string) =>
    portal.send<{ code?: string }>('POST', '/api/csz/forgotPassword/change', { body: { token, newPassword } });

  expect((await reset(PASSWORD)).body.code).toBe('password-unchanged');
  expect((await reset('another field 14')).status).toBe(200);
  expect((await reset('a third field 35')).body.code).toBe('link-not-good');
  expect((await portal.get('/api/csz/sessions', bearer(session))).status).toBe(401);
  expect((await signIn(member.email)).status).toBe(401);
  expect((await signIn(member.email, 'another field 14')).status).toBe(200);
});

test('a reset asked for an unknown address is answered alike', async () => {
  const answer = await portal.send<{ message: string }>('POST', '/api/csz/forgotPassword', {
    body: { email: anAddress() },
  });
  expect(answer.body.message).toBe('Reset Code Was Sent.');
});

test('a reset code that is too old does not work', async () => {
  const member = await aReader();
  await portal.send('POST', '/api/csz/forgotPassword', { body: { email: member.email } });
  await expect.poll(() => tokenInMail(member.email, 'reset-code').catch(() => '')).not.toBe('');
  await portal.db
    .updateTable('one_time_links')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('member_id', '=', member.id)
    .execute();

  const body = { token: await tokenInMail(member.email, 'reset-code'), newPassword: 'another field 14' };
  const answer = await portal.send<{ code: string }>('POST', '/api/csz/forgotPassword/change', { body });
  expect(answer.body.code).toBe('link-not-good');
});

test('changing the password needs the old one, ends the other sessions and keeps this one', async () => {
  const member = await aReader();
  const here = (await signIn(member.email)).body;
  const elsewhere = (await signIn(member.email)).body;
  const change = (body: object, as = here) =>
    portal.send<{ code?: string }>('PUT', `/api/csz/changePassword/${member.id}`, { body, headers: bearer(as) });

  expect((await change({ oldPassword: 'wrong one', newPassword: 'another field 14' })).body.code).toBe(
    'password-wrong',
  );
  expect((await change({ oldPassword: PASSWORD, newPassword: PASSWORD })).body.code).toBe('password-unchanged');
  expect((await change({ oldPassword: PASSWORD, newPassword: 'another field 14' })).status).toBe(200);
  expect((await portal.get('/api/csz/sessions', bearer(here))).status).toBe(200);
  expect((await portal.get('/api/csz/sessions', bearer(elsewhere))).status).toBe(401);
});

test("nobody changes another member's password", async () => {
  const victim = await aReader();
  const headers = await headersOf(portal, await aReader());
  const body = { oldPassword: PASSWORD, newPassword: 'another field 14' };

  const answer = await portal.send<{ code: string }>('PUT', `/api/csz/changePassword/${victim.id}`, { body, headers });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

test('a sleeping account says so only to whoever knows the password, and a mail wakes it', async () => {
  const member = await aReader({ deactivated_at: new Date() });
  expect((await signIn(member.email, 'wrong one')).body.code).toBe('log-in-failure');
  expect((await signIn(member.email)).body.message).toBe('Your account is not active at this time. Please Contact Us');

  await portal.send('POST', '/api/csz/restoreAccount', { body: { email: member.email } });
  await expect.poll(() => tokenInMail(member.email, 'restore').catch(() => '')).not.toBe('');
  const body = { token: await tokenInMail(member.email, 'restore') };
  expect((await portal.send('POST', '/api/csz/restoreAccount/confirm', { body })).status).toBe(200);
  expect((await signIn(member.email)).status).toBe(200);
});

test('a member sees the own sessions and ends them one by one or all at once', async () => {
  const member = await aReader();
  const here = (await signIn(member.email)).body;
  const elsewhere = (await signIn(member.email)).body;
  await signIn(member.email);
  const list = async () =>
    (await portal.get<{ items: { id: string; isThis: boolean }[] }>('/api/csz/sessions', bearer(here))).body.items;
  const stranger = await headersOf(portal, await aReader());
  const [first] = (await list()).filter((session) => !session.isThis);

  expect(await list()).toHaveLength(3);
  expect((await portal.send('DELETE', `/api/csz/sessions/${first?.id}`, { headers: stranger })).status).toBe(404);
  expect((await portal.send('DELETE', `/api/csz/sessions/${first?.id}`, { headers: bearer(here) })).status).toBe(200);
  expect(await list()).toHaveLength(2);
  await portal.send('DELETE', '/api/csz/sessions', { headers: bearer(here) });
  expect(await list()).toMatchObject([{ isThis: true }]);
  expect((await portal.get('/api/csz/sessions', bearer(elsewhere))).status).toBe(401);
});

test('after ten guesses in a quarter of an hour the next is refused, right or wrong', async () => {
  const member = await aReader();
  expect((await signIn(member.email, 'a first guess')).status).toBe(401);
  await portal.db
    .updateTable('attempts')
    .set({ count: 10 })
    .where('key', '=', `login:account:${hashToken(member.email)}`)
    .execute();

  expect((await signIn(member.email)).status).toBe(429);
});

test('an address without an account is limited alike', async () => {
  const email = anAddress();
  await signIn(email, 'a first guess');
  await portal.db
    .updateTable('attempts')
    .set({ count: 10 })
    .where('key', '=', `login:account:${hashToken(email)}`)
    .execute();

  expect((await signIn(email)).status).toBe(429);
});
