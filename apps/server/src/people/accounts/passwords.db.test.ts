import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { bearer, READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';

const portal = await openPortal();
const { aReader, anAddress, signIn, tokenInMail } = await readersOf(portal);

test('a reset code sets a new password once, and signs out everywhere', async () => {
  const member = await aReader();
  const session = (await signIn(member.email)).body;
  const answer = await portal.send<{ message: string }>('POST', '/api/csz/forgotPassword', {
    body: { email: member.email },
  });
  expect(answer.body.message).toBe('Reset Code Was Sent.');
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

test.each([
  [true, true],
  [undefined, false],
])('the link of a reset code leads back to the games who came from them (%s)', async (isFromGames, leadsBack) => {
  const { email } = await aReader();
  await portal.send('POST', '/api/csz/forgotPassword', { body: { email, isFromGames } });
  await expect.poll(() => tokenInMail(email, 'reset-code').catch(() => '')).not.toBe('');
  const mails = portal.db.selectFrom('mails').select('text_body').where('to_address', '=', email);
  const { text_body } = await mails.where('kind', '=', 'reset-code').executeTakeFirstOrThrow();
  expect(/forgot-password-change\?[^\s]*&playgames=1/.test(text_body)).toBe(leadsBack);
});

test('a reset for an unknown address is answered alike', async () => {
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

test('of two who change a password at once the second learns that the old one is none any more', async () => {
  const member = await aReader();
  const here = bearer((await signIn(member.email)).body);
  const answers = await Promise.all(
    ['another field 14', 'another field 15'].map((newPassword) =>
      portal.send<{ code?: string }>('PUT', `/api/csz/changePassword/${member.id}`, {
        body: { oldPassword: PASSWORD, newPassword },
        headers: here,
      }),
    ),
  );
  expect(answers.map(({ body }) => body.code ?? 'changed').sort()).toEqual(['changed', 'password-wrong']);
});

test("a member cannot change another member's password", async () => {
  const victim = await aReader();
  const headers = await headersOf(portal, await aReader());
  const body = { oldPassword: PASSWORD, newPassword: 'another field 14' };

  const answer = await portal.send<{ code: string }>('PUT', `/api/csz/changePassword/${victim.id}`, { body, headers });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

test('a deactivated account is named only to a visitor who knows the password, and a mail restores it', async () => {
  const member = await aReader({ deactivated_at: new Date() });
  expect((await signIn(member.email, 'wrong one')).body.code).toBe('log-in-failure');
  expect((await signIn(member.email)).body.message).toBe('Your account is not active at this time. Please Contact Us');

  await portal.send('POST', '/api/csz/restoreAccount', { body: { email: member.email } });
  await expect.poll(() => tokenInMail(member.email, 'restore').catch(() => '')).not.toBe('');
  const body = { token: await tokenInMail(member.email, 'restore') };
  expect((await portal.send('POST', '/api/csz/restoreAccount/confirm', { body })).status).toBe(200);
  expect((await signIn(member.email)).status).toBe(200);
});
