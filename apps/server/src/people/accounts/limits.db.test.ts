import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/platform/session-tokens.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { headersOf, type MemberRow } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';

const portal = await openPortal({ TRUST_PROXY: '1' });
const { db } = portal;
const { aReader, anAddress, signIn } = await readersOf(portal);
const QUARTER_HOUR = 900;
const HOUR = 3600;

const from = (network: string, cookie = '') => ({
  'x-forwarded-for': network,
  'user-agent': 'A browser',
  ...(cookie === '' ? {} : { cookie }),
});
const AT_HOME = '192.0.2.1';
const AT_SCHOOL = '192.0.2.2';
const deviceCookieOf = (answer: { headers: Record<string, unknown> }) =>
  /csz_device=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
const accountKey = (act: string, email: string, network: string) =>
  `${act}:account:${hashToken(email)}:network:${hashToken(network)}`;

/** A member whose password strangers have guessed at from many networks, more often than any limit. */
async function aBesieged(): Promise<MemberRow> {
  const member = await aReader();
  await exhaustLimit(portal.platform, `login:account:${hashToken(member.email)}`, QUARTER_HOUR);
  return member;
}

test('strangers from many networks cannot keep a member out who comes from elsewhere', async () => {
  const member = await aBesieged();
  expect((await signIn(member.email, PASSWORD, from(AT_HOME))).status).toBe(200);
  // It is slow, so that guessing is.
  expect(portal.pauses.at(-1)).toBe(4000);
});

test('eleven guesses from one network are refused there, and only there', async () => {
  const member = await aReader();
  const office = '198.51.100.7';
  const guess = () => signIn(member.email, 'a guess', from(office));
  expect((await guess()).status).toBe(401);
  await exhaustLimit(portal.platform, accountKey('login', member.email, office), QUARTER_HOUR);

  expect(await guess()).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  expect((await signIn(member.email, PASSWORD, from(office))).status).toBe(429);
  expect((await signIn(member.email, PASSWORD, from(AT_HOME))).status).toBe(200);
});

test('ten guesses a quarter of an hour are all that one network has', async () => {
  const email = anAddress();
  await exhaustLimit(portal.platform, accountKey('login', email, AT_HOME), QUARTER_HOUR, 9);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await signIn(email, 'a guess', from(AT_HOME))).status);
  expect(statuses).toEqual([401, 429, 429]);
});

test('a device that signed in before is let in, from a network that is refused too', async () => {
  const member = await aReader();
  const device = deviceCookieOf(await signIn(member.email, PASSWORD, from(AT_SCHOOL)));
  for (const key of [
    `login:account:${hashToken(member.email)}`,
    `login:network:${hashToken(AT_SCHOOL)}`,
    accountKey('login', member.email, AT_SCHOOL),
  ])
    await exhaustLimit(portal.platform, key, QUARTER_HOUR);

  expect((await signIn(member.email, PASSWORD, from(AT_SCHOOL))).status).toBe(429);
  expect((await signIn(member.email, PASSWORD, from(AT_SCHOOL, device))).status).toBe(200);
  const hashes = JSON.stringify(await db.selectFrom('known_devices').select('token_hash').execute());
  expect(device).not.toBe('');
  expect(hashes).not.toContain(device.split('=')[1]);
});

test('a device that knows one account has no right at another, and guesses ten times like all', async () => {
  const [mine, theirs] = [await aReader(), await aReader()];
  const device = deviceCookieOf(await signIn(mine.email, PASSWORD, from(AT_HOME)));
  const office = '198.51.100.8';
  await exhaustLimit(portal.platform, accountKey('login', theirs.email, office), QUARTER_HOUR);
  expect((await signIn(theirs.email, PASSWORD, from(office, device))).status).toBe(429);

  const hash = hashToken(device.split('=')[1] ?? '');
  await exhaustLimit(portal.platform, `login:device:${hash}:${hashToken(mine.email)}`, QUARTER_HOUR);
  expect((await signIn(mine.email, PASSWORD, from(AT_HOME, device))).status).toBe(429);
});

test('a family shares a device, and a secret that we did not give out is not taken over', async () => {
  const [mother, son] = [await aReader(), await aReader()];
  const device = deviceCookieOf(await signIn(mother.email, PASSWORD, from(AT_HOME)));
  expect(deviceCookieOf(await signIn(son.email, PASSWORD, from(AT_HOME, device)))).toBe(device);

  const planted = `csz_device=${'x'.repeat(43)}`;
  expect(deviceCookieOf(await signIn(son.email, PASSWORD, from(AT_HOME, planted)))).not.toBe(planted);
});

test('of many devices the last twenty are known', async () => {
  const member = await aReader();
  await db
    .insertInto('known_devices')
    .values(
      Array.from({ length: 25 }, (_, n) => ({
        token_hash: `old ${n}`,
        member_id: member.id,
        last_used_at: sql<Date>`now() - make_interval(days => ${n + 1})`,
      })),
    )
    .execute();
  await signIn(member.email, PASSWORD, from(AT_HOME));
  const known = db.selectFrom('known_devices').selectAll().where('member_id', '=', member.id);
  expect((await known.execute()).map((row) => row.token_hash)).not.toContain('old 19');
  expect(await known.execute()).toHaveLength(20);
});

const askForReset = (email: string, headers: Record<string, string>) =>
  portal.send<{ message: string }>('POST', '/api/csz/forgotPassword', { body: { email }, headers });
const codesOf = async (email: string) =>
  (
    await db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', email)
      .where('kind', '=', 'reset-code')
      .orderBy('id')
      .execute()
  ).map((mail) => /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '');
const reset = (token: string, newPassword: string) =>
  portal.send<{ code?: string }>('POST', '/api/csz/forgotPassword/change', { body: { token, newPassword } });

test('a code still works after another one was requested, and none works after one was used', async () => {
  const member = await aReader();
  for (const count of [1, 2]) {
    await askForReset(member.email, from(`203.0.113.${count}`));
    await expect.poll(() => codesOf(member.email)).toHaveLength(count);
  }
  const [first = '', second = ''] = await codesOf(member.email);
  expect((await reset(first, 'another field 14')).status).toBe(200);
  expect((await reset(second, 'a third field 35')).body.code).toBe('link-not-good');
  expect((await signIn(member.email, 'another field 14', from(AT_HOME))).status).toBe(200);
});

test('two codes used at once set one password', async () => {
  const member = await aReader();
  for (const count of [1, 2]) {
    await askForReset(member.email, from(AT_HOME));
    await expect.poll(() => codesOf(member.email)).toHaveLength(count);
  }
  const [first = '', second = ''] = await codesOf(member.email);
  const answers = await Promise.all([reset(first, 'another field 14'), reset(second, 'a third field 35')]);
  expect(answers.map(({ body }) => body.code ?? 'changed').sort()).toEqual(['changed', 'link-not-good']);
});

test("strangers' requests for codes neither use up the member's hour nor fill the mailbox", async () => {
  const member = await aReader();
  for (let n = 1; n <= 4; n += 1)
    expect((await askForReset(member.email, from(`203.0.113.${n}`))).body.message).toBe('Reset Code Was Sent.');
  await expect.poll(() => codesOf(member.email), { timeout: 10_000 }).toHaveLength(3);

  // A quarter of an hour later there is another one for anyone who asks, while the last is still good.
  await db
    .updateTable('one_time_links')
    .set({ created_at: sql`created_at - interval '16 minutes'` })
    .where('member_id', '=', member.id)
    .execute();
  expect((await askForReset(member.email, from(AT_HOME))).status).toBe(200);
  await expect.poll(() => codesOf(member.email), { timeout: 10_000 }).toHaveLength(4);
  expect((await reset((await codesOf(member.email))[2] ?? '', 'another field 14')).status).toBe(200);
});

test('the own device gets a code whatever strangers requested', async () => {
  const member = await aReader();
  const device = deviceCookieOf(await signIn(member.email, PASSWORD, from(AT_HOME)));
  for (let n = 1; n <= 3; n += 1) {
    await askForReset(member.email, from(`203.0.113.${n}`));
    await expect.poll(() => codesOf(member.email)).toHaveLength(n);
  }
  await askForReset(member.email, from(AT_HOME, device));
  await expect.poll(() => codesOf(member.email)).toHaveLength(4);
});

test('a new password forgets the devices that knew the old one', async () => {
  const member = await aReader();
  await signIn(member.email, PASSWORD, from(AT_HOME));
  await askForReset(member.email, from(AT_HOME));
  await expect.poll(() => codesOf(member.email)).toHaveLength(1);
  await reset((await codesOf(member.email))[0] ?? '', 'another field 14');
  const known = await db.selectFrom('known_devices').selectAll().where('member_id', '=', member.id).execute();
  expect(known).toEqual([]);
});

test.each(['check', 'recovery'])('strangers cannot stop a member at the first step of the log-in: %s', async (path) => {
  const member = await aReader();
  await exhaustLimit(portal.platform, `${path}:account:${hashToken(member.email)}`, QUARTER_HOUR);
  const answer = await portal.send('POST', `/api/csz/${path === 'check' ? 'check/' : path}`, {
    body: { email: member.email },
    headers: from(AT_HOME),
  });
  expect(answer).toMatchObject({ status: 200, body: { exists: true } });
});

test('a stranger who asks for codes leaves the member the mail that confirms the address', async () => {
  const member = await aReader({ email_verified_at: null });
  await exhaustLimit(portal.platform, accountKey('reset', member.email, AT_HOME), HOUR);
  const headers = { ...(await headersOf(portal, member)), ...from(AT_HOME) };
  expect((await portal.send('POST', '/api/csz/verifyEmail/resend', { headers })).status).toBe(200);
  await exhaustLimit(portal.platform, `own-verification:member:${member.id}`, HOUR);
  expect((await portal.send('POST', '/api/csz/verifyEmail/resend', { headers })).status).toBe(429);
});
