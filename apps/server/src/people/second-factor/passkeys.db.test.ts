import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { headersOf } from '#server/testing/members.ts';
import { type Answer, openPortal } from '#server/testing/portal.ts';
import { bearer, READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';
import { aFactor, codeOf } from './testing/a-factor.ts';
import { aDevice, aPasskey, type Device } from './testing/a-passkey.ts';

const portal = await openPortal();
const { db } = portal;
const { aReader, signIn } = await readersOf(portal);

interface Body {
  readonly code?: string;
  readonly message: string;
  readonly id: string;
  readonly name: string;
  readonly recoveryCodes: string[];
  readonly accessToken: string;
  readonly memberId: string;
  readonly options: { readonly challenge: string; readonly allowCredentials?: readonly { readonly id: string }[] };
}
type Headers = Record<string, string>;

const call = (path: string, headers: Headers, body: object = {}) =>
  portal.send<Body>('POST', `/api/csz/passkeys${path}`, { headers, body });
const remove = (id: string, headers: Headers) => portal.send<Body>('DELETE', `/api/csz/passkeys/${id}`, { headers });
const cookieOf = ({ headers }: Answer) => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

/** The browser begins, the device signs, and the browser sends it with its cookie. */
async function logIn(device: Device, shown = {}, change: (headers: Headers) => Headers = (headers) => headers) {
  const begun = await call('/logIn/begin', {});
  const credential = device.use(begun.body.options.challenge, shown);
  const send = () => call('/logIn', change({ cookie: cookieOf(begun) }), { credential });
  return { answer: await send(), again: send };
}

async function add(headers: Headers, device: Device, begun: Answer<Body>, shown = {}) {
  const credential = device.make(begun.body.options.challenge, shown);
  return call('', { ...headers, cookie: cookieOf(begun) }, { credential });
}

async function mailedCode(email: string): Promise<string> {
  const mails = db.selectFrom('mails').select('text_body').where('to_address', '=', email);
  const { text_body } = await mails.where('kind', '=', 'second-factor-code').executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text_body)?.[0] ?? '';
}

test('a passkey is added with the password and a code of the mail, logs in alone, and the password alone opens nothing', async () => {
  const member = await aReader({ is_site_admin: true });
  const here = bearer((await signIn(member.email)).body);
  const elsewhere = bearer((await signIn(member.email)).body);
  expect((await call('/begin', here, { password: 'not the password' })).body.code).toBe('password-not-right');
  expect((await call('/begin', here, { password: PASSWORD })).body.options).toBeNull();
  expect((await call('/mailedCode', here, { mailedCode: '99999x' })).status).toBe(400);
  const begun = await call('/mailedCode', here, { mailedCode: await mailedCode(member.email) });
  const device = aDevice(portal);
  const added = await add(here, device, begun);
  expect(added.body.recoveryCodes).toHaveLength(10);
  expect((await portal.get('/api/csz/sessions', elsewhere)).status, 'opened by the password alone').toBe(401);
  expect((await mailsTo(member.email)).at(-1)).toBe('passkey-added');

  expect((await signIn(member.email)).body.code).toBe('second-factor-required');
  const { answer } = await logIn(device);
  expect(answer.body.memberId).toBe(String(member.id));
  const lift = {
    headers: { authorization: `Bearer ${answer.body.accessToken}` },
    body: { email: 'parent@example.org', reason: 'A parent.' },
  };
  expect((await portal.send('POST', '/api/csz/admin/ageScreen/lift', lift)).status, 'shown at the log-in').toBe(200);
  const code = added.body.recoveryCodes[0];
  const lost = { body: { email: member.email, password: PASSWORD, code } };
  expect((await portal.send('POST', '/api/csz/login', lost)).status, 'a lost phone keeps no one out').toBe(200);
});

test('what a key signed counts once, in the browser that requested it, on our pages, for ten minutes', async () => {
  const member = await aReader();
  const device = await aPasskey(portal, member.id);
  const { answer, again } = await logIn(device);
  expect(answer.status).toBe(200);
  expect((await again()).body.code, 'once').toBe('passkey-over');
  const codeOf = async (shown = {}, change?: (headers: Headers) => Headers) =>
    (await logIn(device, shown, change)).answer.body.code;
  expect(await codeOf({}, () => ({})), 'no cookie').toBe('passkey-over');
  expect(await codeOf({}, () => ({ cookie: `csz_passkey=${'x'.repeat(43)}` })), 'another browser').toBe('passkey-over');
  expect(await codeOf({ origin: 'https://scores.example.com' }), 'a page that looks like ours').toBe('passkey-refused');
  expect(await codeOf({ isVerified: false }), 'who only holds the phone').toBe('passkey-refused');
  expect((await logIn(aDevice(portal))).answer.body.code, 'a key that no account knows').toBe('passkey-refused');
  const begun = await call('/logIn/begin', {});
  const check = await call(
    '/check',
    { ...(await headersOf(portal, member)), cookie: cookieOf(begun) },
    {
      credential: device.use(begun.body.options.challenge),
    },
  );
  expect(check.body.code, 'for a log-in, not for a check').toBe('passkey-over');
  const late = await call('/logIn/begin', {});
  portal.at('2026-10-30T21:41:00-04:00');
  const credential = device.use(late.body.options.challenge);
  expect((await call('/logIn', { cookie: cookieOf(late) }, { credential })).body.code).toBe('passkey-over');
  portal.at('2026-10-30T21:30:00-04:00');
});

test('a key that counts is refused once a copy of it was used', async () => {
  const member = await aReader();
  const device = await aPasskey(portal, member.id, { counts: true });
  expect((await logIn(device)).answer.status).toBe(200);
  await db.updateTable('passkeys').set({ counter: 9 }).where('member_id', '=', member.id).execute();
  expect((await logIn(device)).answer.body.code).toBe('passkey-refused');
});

test('who is deactivated or suspended is not let in by a passkey either', async () => {
  const member = await aReader({ deactivated_at: new Date() });
  expect((await logIn(await aPasskey(portal, member.id))).answer.body.code).toBe('account-not-active');
});

test('staff and directors show a passkey once more before they change something; another one is added and removed so', async () => {
  const staff = await aReader({ is_site_admin: true });
  const device = await aPasskey(portal, staff.id);
  const headers = await headersOf(portal, staff);
  const lift = () =>
    portal.send<Body>('POST', '/api/csz/admin/ageScreen/lift', {
      headers,
      body: { email: 'parent@example.org', reason: 'A parent.' },
    });
  const show = async (key: Device) => {
    const begun = await call('/check/begin', headers);
    const credential = key.use(begun.body.options.challenge);
    return { begun, shown: await call('/check', { ...headers, cookie: cookieOf(begun) }, { credential }) };
  };
  expect((await lift()).body.code).toBe('second-factor-again');
  expect((await call('/begin', headers, { password: PASSWORD })).body.code).toBe('second-factor-again');
  const foreign = await aPasskey(portal, (await aReader()).id);
  expect((await show(foreign)).shown.body.code, "another member's").toBe('passkey-refused');
  const { begun, shown } = await show(device);
  expect(begun.body.options.allowCredentials).toMatchObject([{ id: device.id }]);
  expect(shown.status).toBe(200);
  expect((await lift()).status).toBe(200);

  const second = aDevice(portal);
  const adding = await call('/begin', headers, { password: PASSWORD });
  const added = await add(headers, second, adding);
  expect(added.body.recoveryCodes).toEqual([]);
  const more = await call('/begin', headers, { password: PASSWORD });
  expect((await add(headers, second, more)).body.code).toBe('passkey-known');
  expect((await add(headers, aDevice(portal), adding, { isVerified: false })).body.code).toMatch(/^passkey-/);

  const rename = { headers, body: { name: 'Spare key' } };
  expect((await portal.send('PUT', `/api/csz/passkeys/${added.body.id}`, rename)).status).toBe(200);
  const guard = await portal.get<{ passkeys: object[] }>('/api/csz/secondFactor', headers);
  expect(guard.body.passkeys).toMatchObject([{ name: 'Safari on iPhone' }, { name: 'Spare key', isBackedUp: true }]);

  await sql`update second_factor_checks set at = now() - interval '11 minutes'`.execute(db);
  expect((await lift()).status, 'shown in this shift').toBe(200);
  expect((await remove(added.body.id, headers)).body.code, 'but not a moment ago').toBe('second-factor-again');
  await show(device);
  expect((await remove(added.body.id, headers)).status).toBe(200);
  expect((await remove(added.body.id, headers)).body.code).toBe('passkey-not-found');
  expect((await mailsTo(staff.email)).at(-1)).toBe('passkey-removed');
});

test('the last passkey takes the recovery codes along; beside an app they stay', async () => {
  const member = await aReader();
  const device = await aPasskey(portal, member.id);
  const secret = await aFactor(portal, member.id);
  const headers = await headersOf(portal, member);
  const factor = (path: string, body: object) =>
    portal.send<Body>('POST', `/api/csz/secondFactor/${path}`, { headers, body });
  expect((await factor('recoveryCodes', {})).body.code).toBe('second-factor-again');
  await factor('recoveryCodes', { code: codeOf(portal, secret) });
  await factor('remove', { code: codeOf(portal, secret, 1) });
  const left = async () => (await portal.get<object>('/api/csz/secondFactor', headers)).body;
  expect(await left()).toMatchObject({ isOn: true, hasApp: false, recoveryCodesLeft: 10 });
  const begun = await call('/check/begin', headers);
  const credential = device.use(begun.body.options.challenge);
  await call('/check', { ...headers, cookie: cookieOf(begun) }, { credential });
  const { id } = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  await remove(String(id), headers);
  expect(await left()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect((await signIn(member.email)).status).toBe(200);
});

test('an account has twelve passkeys at most', async () => {
  const member = await aReader();
  for (let count = 0; count < 12; count += 1) await aPasskey(portal, member.id);
  const secret = await aFactor(portal, member.id);
  const headers = await headersOf(portal, member);
  const check = { headers, body: { code: codeOf(portal, secret) } };
  await portal.send('POST', '/api/csz/secondFactor/check', check);
  expect((await call('/begin', headers, { password: PASSWORD })).body.code).toBe('too-many-passkeys');
});
