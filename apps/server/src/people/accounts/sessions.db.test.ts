import type { SignedIn } from '@csz/contract/accounts/calls';
import { expect, test } from 'vitest';
import { headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { bearer, READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';

const portal = await openPortal();
const { aReader, anAddress, signIn } = await readersOf(portal);

test('a wrong password and an unknown address get the same answer', async () => {
  const member = await aReader();
  const wrong = await signIn(member.email, 'not the password');
  const unknown = await signIn(anAddress(), 'not the password');

  expect(wrong.status).toBe(401);
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test('without credentials the sentence that programs know is answered', async () => {
  const answer = await portal.send<{ message: string }>('POST', '/api/csz/login', { body: {} });
  expect(answer.body).toMatchObject({ code: 'credentials-missing', message: 'Email and Password are required' });
  for (const body of [{ email: 'pat@example.org' }, { password: PASSWORD }])
    expect((await portal.send<{ code: string }>('POST', '/api/csz/login', { body })).body.code).toBe(
      'credentials-missing',
    );
  const recovery = await portal.send('POST', '/api/csz/recovery', { body: {} });
  expect(recovery.body).toMatchObject({ code: 'email-missing', message: 'Email are required' });
  const wrong = await portal.send('POST', '/api/csz/recovery', { body: { email: 'nobody' } });
  expect(wrong.body).toMatchObject({
    code: 'email-invalid',
    fields: [{ path: 'email', message: 'Must be valid email' }],
  });
});

test('a browser gets a cookie that no script reads, and no tokens', async () => {
  const member = await aReader();
  const answer = await signIn(member.email, PASSWORD, { 'x-csz-session': 'cookie', origin: portal.settings.publicUrl });

  expect(answer.body).toMatchObject({ accessToken: null, refreshToken: null });
  expect(String(answer.headers['set-cookie'])).toMatch(/^csz_session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax/);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await portal.get<{ me: object }>('/api/csz/me', { cookie })).body.me).toMatchObject({ email: member.email });
});

test('scripts read that a member is signed in, and no more, until the session ends', async () => {
  const member = await aReader();
  const { publicUrl: origin } = portal.settings;
  const { headers } = await signIn(member.email, PASSWORD, { 'x-csz-session': 'cookie', origin });
  const cookie = [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
  const marks = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .filter((line) => line.startsWith('csz_signed_in='));

  expect(marks({ headers })).toEqual(['csz_signed_in=1; Path=/; SameSite=Lax; Max-Age=2592000']);
  const [session = ''] = cookie.split('; ');
  expect(marks(await portal.get('/api/csz/me', { cookie }))).toEqual([]);
  expect(marks(await portal.get('/api/csz/me', { cookie: session }))).toHaveLength(1);
  const gone = ['csz_signed_in=; Path=/; SameSite=Lax; Max-Age=0'];
  expect(marks(await portal.send('POST', '/api/csz/logout', { headers: { cookie, origin } }))).toEqual(gone);
  expect(marks(await portal.get('/api/csz/sessions', { cookie }))).toEqual(gone);
  expect(marks(await portal.get('/api/csz/me', { cookie }))).toEqual(gone);
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

test('a forged, an expired and an ended token are refused alike', async () => {
  const member = await aReader();
  const headers = await headersOf(portal, member);
  expect((await portal.get('/api/csz/sessions', headers)).status).toBe(200);

  const forged = { authorization: `${headers.authorization}x` };
  expect((await portal.get('/api/csz/sessions', forged)).status).toBe(401);
  expect((await portal.get('/api/csz/sessions', await headersOf(portal, member, -10))).status).toBe(401);
  await portal.send('POST', '/api/csz/logout', { headers });
  expect((await portal.get('/api/csz/sessions', headers)).status).toBe(401);
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
  const theirs = await portal.send('DELETE', `/api/csz/sessions/${first?.id}`, { headers: stranger });
  expect(theirs).toMatchObject({ status: 404, body: { code: 'session-not-found' } });
  expect((await portal.send('DELETE', `/api/csz/sessions/${first?.id}`, { headers: bearer(here) })).status).toBe(200);
  expect(await list()).toHaveLength(2);
  await portal.send('DELETE', '/api/csz/sessions', { headers: bearer(here) });
  expect(await list()).toMatchObject([{ isThis: true }]);
  expect((await portal.get('/api/csz/sessions', bearer(elsewhere))).status).toBe(401);
});
