import type { SignedIn } from '@csz/contract/accounts/calls';
import { expect, test } from 'vitest';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { bearer, READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';

const portal = await openPortal();
const { aReader, anAddress, signIn, tokenInMail } = await readersOf(portal);

test('a new member is signed in at once and gets a mail that confirms the address', async () => {
  const email = anAddress();
  const body = { email: ` ${email}\t`, password: PASSWORD, displayName: 'Robin7', birthday: '1990-05-01' };
  const answer = await portal.send<SignedIn>('POST', '/api/csz/register', { body });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ expiresIn: 86_400, roleName: 'Member' });
  const me = await portal.get<{ me: { email: string; isEmailVerified: boolean } }>('/api/csz/me', bearer(answer.body));
  expect(me.body.me).toMatchObject({ email, isEmailVerified: false });

  const token = await tokenInMail(email, 'verification');
  expect(await portal.send('POST', '/api/csz/verifyEmail', { body: { token } })).toMatchObject({
    status: 200,
    body: { message: 'Thank you, your email address is confirmed.' },
  });
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

test('a child under 13 gets no account, nothing is kept, and another year does not help', async () => {
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

test('a parent who typed the date of a child reads whom to write to, and staff let the browser in', async () => {
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const young = await portal.send<{ message: string }>('POST', '/api/csz/ageScreen', {
    body: { birthday: '2015-01-01' },
  });
  expect(young.body.message).toContain(
    `If you are a parent and typed the date of a child, write to ${portal.settings.contactEmail}`,
  );
  const email = anAddress();
  const body = { email, reason: 'A parent wrote to us.' };
  const lifted = await portal.send('POST', '/api/csz/admin/ageScreen/lift', { body, headers: staff });
  expect(lifted.status).toBe(200);
  const act = await portal.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(act).toMatchObject({ action: 'lift age screen', subject: email, reason: body.reason });
  const mail = await portal.db.selectFrom('mails').selectAll().where('to_address', '=', email).executeTakeFirst();
  const token = /age-screen-pass\?token=(\S+)/.exec(mail?.text_body ?? '')?.[1];

  const passed = await portal.send('POST', '/api/csz/ageScreen/pass', { body: { token } });
  expect(passed.status).toBe(200);
  expect(passed.headers['set-cookie']).toMatch(/^csz_age=;.*Max-Age=0/);
  for (const wrong of ['made up', `${token}x`]) {
    const refused = await portal.send<{ code: string }>('POST', '/api/csz/ageScreen/pass', { body: { token: wrong } });
    expect(refused.body.code).toBe('link-not-good');
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
});

test.each(['2024-01-01', '1900-01-01'])('born on %s, a visitor cannot sign up', async (birthday) => {
  const answer = await portal.send<{ code: string }>('POST', '/api/csz/ageScreen', { body: { birthday } });
  expect(answer.body.code).toBe('birthday-out-of-range');
});

test('two who sign up with one address at once: exactly one wins', async () => {
  const body = { email: anAddress(), password: PASSWORD, displayName: 'Robin' };
  const register = () => portal.send('POST', '/api/csz/register', { body });

  const answers = await Promise.all([register(), register()]);

  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

const FULL = '/api/csz/registerMyAccount';
const NAMES = { firstName: 'Robin', lastName: "O'Reader" };
const REACHED = { cellPhone: '(410) 555-2671', zipCode: '21044' };

const rowOf = (email: string) =>
  portal.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('a full account has names and a phone from the start, and needs a password', async () => {
  const email = anAddress();
  const body = { email, ...NAMES, ...REACHED, birthday: null };
  const without = await portal.send<{ code: string; fields: object[] }>('POST', FULL, { body });
  const missing = { code: 'not-signed-in', fields: [{ path: 'password', message: 'Required' }] };
  expect([without.status, without.body]).toMatchObject([401, missing]);

  const opened = await portal.send<SignedIn>('POST', FULL, { body: { ...body, password: PASSWORD } });
  expect(opened.status).toBe(200);
  expect(opened.body.accessToken).toEqual(expect.any(String));
  expect(await rowOf(email)).toMatchObject({
    first_name: 'Robin',
    last_name: "O'Reader",
    display_name: 'RobinO',
    cell_phone: '4105552671',
    zip_code: '21044',
  });
});

test('who signed up quickly completes the account, without the password and without another session', async () => {
  const email = anAddress();
  const quick = { email, password: PASSWORD, displayName: 'Robin8', birthday: '1990-05-01' };
  const headers = bearer((await portal.send<SignedIn>('POST', '/api/csz/register', { body: quick })).body);
  const complete = (body: object) =>
    portal.send<SignedIn>('POST', FULL, { body: { email, ...NAMES, ...body }, headers });

  const answer = await complete({ ...REACHED, email: email.toUpperCase() });
  expect([answer.status, answer.body.accessToken]).toEqual([200, null]);
  const known = { display_name: 'Robin8', birthday: '1990-05-01', first_name: 'Robin', zip_code: '21044' };
  expect(await rowOf(email)).toMatchObject({ ...known, cell_phone: '4105552671' });

  // The payload without zip code and birthday: what it does not name stays, an empty phone goes.
  expect(await complete({ password: PASSWORD, cellPhone: null })).toMatchObject({ status: 200 });
  expect(await rowOf(email)).toMatchObject({ ...known, cell_phone: null });
  const wrong = await complete({ password: 'not this one' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'password-not-right' } });
});

test('with another address a member opens another account, and changes nothing of the own', async () => {
  const [own, email] = [await aReader({ first_name: 'Kim' }), anAddress()];
  const { body } = await signIn(own.email);
  const answer = await portal.send<SignedIn>('POST', FULL, {
    body: { email, password: PASSWORD, ...NAMES },
    headers: bearer(body),
  });
  expect(answer.body.memberId).toBe(String((await rowOf(email)).id));
  expect((await rowOf(own.email)).first_name).toBe('Kim');
});
