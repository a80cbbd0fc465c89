import type { SignedIn } from '@csz/contract/accounts/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFactor, codeOf } from '#server/people/second-factor/testing/a-factor.ts';
import { hashToken } from '#server/platform/session-tokens.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import type { MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { bearer, readersOf } from '#server/testing/readers.ts';

const portal = await openPortal({ TRUST_PROXY: '1' });
const { db } = portal;
const { aReader, anAddress } = await readersOf(portal);

const PATH = '/api/csz/signInLink';
type Answer = SignedIn & { readonly code?: string; readonly message: string };

async function request(email: string, network = '192.0.2.1') {
  const headers = { 'x-forwarded-for': network };
  const answer = await portal.send<Answer>('POST', PATH, { body: { email }, headers });
  const cookie = /csz_sign_in=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  return { ...answer, cookie };
}
const byCode = (code: string, cookie: string, factorCode?: string) =>
  portal.send<Answer>('POST', `${PATH}/code`, { body: { code, factorCode }, headers: { cookie } });
const byLink = (token: string, factorCode?: string) =>
  portal.send<Answer>('POST', `${PATH}/open`, { body: { token, factorCode } });
const mailsTo = (to: string) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .where('kind', '=', 'sign-in-link')
    .orderBy('id', 'desc')
    .execute();

/** A mail that was requested, once it is written: the answer does not wait for it. */
async function aMail({ email }: Pick<MemberRow, 'email'>) {
  const before = (await mailsTo(email)).length;
  const { cookie, body } = await request(email);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  const [mail] = await mailsTo(email);
  const code = /\b\d{6}\b/.exec(mail?.text_body ?? '')?.[0] ?? '';
  const token = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
  return { cookie, body, code, token };
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('the code of the mail signs in, in the browser that requested it and in no other, once', async () => {
  const member = await aReader({ email_verified_at: null });
  const { code, cookie } = await aMail(member);
  const elsewhere = await request(anAddress());
  expect((await byCode(code, '')).body.code).toBe('sign-in-code-wrong');
  expect((await byCode(code, elsewhere.cookie)).body.code).toBe('sign-in-code-wrong');
  const signedIn = await byCode(`${code.slice(0, 3)} ${code.slice(3)}`, cookie);
  expect(signedIn.status).toBe(200);
  expect((await portal.get('/api/csz/memberProfile', bearer(signedIn.body))).body).toMatchObject({
    email: member.email,
    isEmailVerified: true,
  });
  expect((await byCode(code, cookie)).body.code).toBe('sign-in-code-wrong');
});

test('the link of the mail signs in on any device, once, with 128 bits and more', async () => {
  const { token, code, cookie } = await aMail(await aReader());
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect((await byLink(token)).status).toBe(200);
  expect((await byLink(token)).body.code).toBe('link-not-good');
  expect((await byCode(code, cookie)).body.code, 'used up with it').toBe('sign-in-code-wrong');
});

test('five wrong codes are all; the link of the same mail goes on working', async () => {
  const { code, cookie, token } = await aMail(await aReader());
  const guesses = await Promise.all(Array.from({ length: 5 }, () => byCode(wrong(code), cookie)));
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['sign-in-code-wrong']));
  expect((await byCode(code, cookie)).body.code).toBe('sign-in-code-wrong');
  expect((await byLink(token)).status).toBe(200);
});

test('both are over after ten minutes', async () => {
  const member = await aReader();
  const { code, cookie, token } = await aMail(member);
  const row = db.selectFrom('sign_in_links').selectAll().where('member_id', '=', member.id);
  const { created_at, expires_at } = await row.executeTakeFirstOrThrow();
  expect(expires_at.getTime() - created_at.getTime()).toBe(600_000);
  await db.updateTable('sign_in_links').set({ expires_at: sql`now()` }).where('member_id', '=', member.id).execute();
  expect((await byCode(code, cookie)).body.code).toBe('sign-in-code-wrong');
  expect((await byLink(token)).body.code).toBe('link-not-good');
});

test('an address without an account, or with one that is deactivated, gets the same answers and no mail', async () => {
  const member = await aReader();
  const deactivated = await aReader({ deactivated_at: new Date() });
  const known = await aMail(member);
  for (const email of [anAddress(), deactivated.email]) {
    const unknown = await request(email);
    expect(unknown.body).toEqual(known.body);
    expect(unknown.cookie).toMatch(/^csz_sign_in=[\w-]{43}$/);
    const [a, b] = [await byCode('123456', unknown.cookie), await byCode(wrong(known.code), known.cookie)];
    expect({ ...a.body, requestId: '' }).toEqual({ ...b.body, requestId: '' });
    // What was requested later is written: by then this would be too.
    await aMail(await aReader());
    expect(await mailsTo(email)).toEqual([]);
  }
});

test('the second factor is asked for after it, and the mail is not used up by that', async () => {
  const staff = await aReader({ is_site_admin: true });
  const secret = await aFactor(portal, staff.id);
  const { code, cookie, token } = await aMail(staff);
  expect((await byCode(code, cookie)).body.code).toBe('second-factor-required');
  expect((await byLink(token)).body.code).toBe('second-factor-required');
  expect((await byCode(code, cookie, '000000')).body.code).toBe('second-factor-wrong');
  const { status, body } = await byCode(code, cookie, codeOf(portal, secret));
  expect(status).toBe(200);
  const write = { headers: bearer(body), body: { email: 'parent@example.org', reason: 'A parent.' } };
  expect((await portal.send('POST', '/api/csz/admin/ageScreen/lift', write)).status, 'it was shown').toBe(200);
});

test('of two who open one mail at once one gets in', async () => {
  const { token } = await aMail(await aReader());
  const answers = await Promise.all([byLink(token), byLink(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('who asks again and again is refused, alike for every address, and does not fill the mailbox', async () => {
  const member = await aReader();
  for (let count = 0; count < 5; count += 1) await aMail(member);
  await request(member.email);
  await aMail(await aReader());
  await exhaustLimit(portal.platform, `signIn:network:${hashToken('192.0.2.9')}`, 3600);
  expect((await request(anAddress(), '192.0.2.9')).body.code).toBe('too-many-attempts');
  expect(await mailsTo(member.email)).toHaveLength(5);
});
