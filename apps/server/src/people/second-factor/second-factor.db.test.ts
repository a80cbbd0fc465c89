import { CALLS } from '@csz/contract/calls';
import { addressOf } from '@csz/contract/core/route';
import { expect, test } from 'vitest';
import { aDistrict, aSchool, aSport } from '#server/testing/factories.ts';
import { aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { bearer, READER_PASSWORD as PASSWORD, readersOf } from '#server/testing/readers.ts';
import { aFactor, codeOf, MAILED_CODE } from './testing/a-factor.ts';

const portal = await openPortal();
const strict = await openPortal({ REQUIRE_SECOND_FACTOR: 'directors' });
const { aReader, signIn } = await readersOf(portal);
const strictReaders = await readersOf(strict);

type Refusal = { readonly code?: string };
interface Begun {
  readonly secret: string;
  readonly address: string;
  readonly picture: string;
}

const LOGIN = '/api/csz/login';
const logIn = (email: string, code?: string, password = PASSWORD) =>
  portal.send<Refusal & { accessToken: string }>('POST', LOGIN, { body: { email, password, code } });
const call = (path: string, headers: Record<string, string>, body: object = {}) =>
  portal.send<Refusal & { recoveryCodes: string[]; message: string }>('POST', `/api/csz/secondFactor/${path}`, {
    headers,
    body,
  });

async function codeInMail(email: string): Promise<string> {
  const { text_body } = await portal.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', email)
    .where('kind', '=', 'second-factor-code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text_body)?.[0] ?? '';
}

const mailsTo = (email: string) =>
  portal.db.selectFrom('mails').select('kind').where('to_address', '=', email).orderBy('id').execute();

test('a second factor is set up with a code of the app and one of the mail; from then on a password alone opens nothing', async () => {
  const member = await aReader({ is_site_admin: true });
  const here = bearer((await signIn(member.email)).body);
  const elsewhere = bearer((await signIn(member.email)).body);
  const { body } = await portal.send<Begun>('POST', '/api/csz/secondFactor/begin', {
    headers: here,
    body: { password: PASSWORD },
  });
  expect(body.address).toContain('otpauth://totp/');
  expect(body.address).toContain(body.secret);
  expect(body.picture).toMatch(/^<svg/);
  expect((await signIn(member.email)).status, 'nothing is on yet').toBe(200);

  const mailedCode = await codeInMail(member.email);
  const confirmed = await call('confirm', here, { code: codeOf(portal, body.secret), mailedCode });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  expect((await portal.get('/api/csz/sessions', elsewhere)).status, 'opened by the password alone').toBe(401);
  expect((await portal.get('/api/csz/sessions', here)).status).toBe(200);
  expect((await mailsTo(member.email)).at(-1)?.kind).toBe('second-factor-on');

  // So many tries of one account get slower.
  await portal.db.deleteFrom('attempts').execute();
  expect((await logIn(member.email)).body.code).toBe('second-factor-required');
  expect((await logIn(member.email, undefined, 'not the password')).body.code).toBe('log-in-failure');
  expect((await logIn(member.email, '000000')).body.code).toBe('second-factor-wrong');
  expect((await logIn(member.email, codeOf(portal, body.secret))).body.code, 'used to confirm').toBe(
    'second-factor-wrong',
  );
  await portal.db.deleteFrom('attempts').execute();
  expect((await logIn(member.email, codeOf(portal, body.secret, 1))).status).toBe(200);
  expect((await logIn(member.email, confirmed.body.recoveryCodes[0]?.toUpperCase())).status).toBe(200);
  expect((await logIn(member.email, confirmed.body.recoveryCodes[0])).body.code).toBe('second-factor-wrong');
});

test('of two who send the same code at once one gets in', async () => {
  const member = await aReader();
  const code = codeOf(portal, await aFactor(portal, member.id));
  const answers = await Promise.all([logIn(member.email, code), logIn(member.email, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a code of the mail can be guessed five times, and a code of the app ten times in a quarter of an hour', async () => {
  const member = await aReader();
  const headers = await headersOf(portal, member);
  const secret = await aFactor(portal, member.id, { isConfirmed: false });
  const confirm = (mailedCode: string) => call('confirm', headers, { code: codeOf(portal, secret), mailedCode });
  for (let n = 0; n < 5; n += 1) expect((await confirm(`99999${n}`)).body.code).toBe('mailed-code-wrong');
  expect((await confirm(MAILED_CODE)).body.code).toBe('mailed-code-wrong');

  const other = await aReader();
  const theirs = await aFactor(portal, other.id);
  const as = await headersOf(portal, other);
  for (let n = 0; n < 10; n += 1)
    expect((await call('check', as, { code: '000000' })).body.code).toBe('second-factor-wrong');
  expect((await call('check', as, { code: codeOf(portal, theirs) })).body.code).toBe('too-many-attempts');
});

test('setting it up takes the password, and one that is on is not replaced', async () => {
  const member = await aReader();
  const headers = await headersOf(portal, member);
  expect((await call('begin', headers, { password: 'not the password' })).body.code).toBe('password-not-right');
  expect((await call('check', headers, { code: '000000' })).body.code).toBe('second-factor-off');
  await aFactor(portal, member.id);
  expect((await call('begin', headers, { password: PASSWORD })).body.code).toBe('second-factor-on');
  expect((await call('confirm', headers, { code: '000000', mailedCode: '000000' })).body.code).toBe('second-factor-on');
});

test('staff show it once more before they write, and read without it', async () => {
  const staff = await aReader({ is_site_admin: true });
  const secret = await aFactor(portal, staff.id);
  const headers = await headersOf(portal, staff);
  const write = () =>
    portal.send<Refusal>('POST', '/api/csz/admin/ageScreen/lift', {
      headers,
      body: { email: 'parent@example.org', reason: 'A parent.' },
    });
  expect((await portal.get('/api/csz/admin/audit', headers)).status).toBe(200);
  expect((await write()).body.code).toBe('second-factor-again');
  expect((await call('check', headers, { code: codeOf(portal, secret) })).status).toBe(200);
  expect((await write()).status).toBe(200);
});

/** What says whether it takes the second factor once more. */
const DECIDED = CALLS.filter(({ takesFreshFactor }) => takesFreshFactor !== undefined);

test('a director shows it once more before rights and many games change, not for one game; a coach never', async () => {
  const [school_id, sport_id] = [(await aSchool(portal.db)).id, (await aSport(portal.db)).id];
  /** What is refused for want of the second factor, of all that a role may do outside the pages of staff. */
  const refusedTo = async (headers: Record<string, string>) => {
    const refused: string[] = [];
    for (const { name, method, path } of DECIDED) {
      if (method === 'GET') continue;
      const params = { id: '1', schoolId: '1', sportId: '1', subject: 'post-1' };
      const answer = await portal.send<Refusal>(method, addressOf({ path }, { params }), { headers, body: {} });
      if (answer.body.code === 'second-factor-again') refused.push(name);
    }
    return refused.sort();
  };
  const visit = async (role: { role: 'AthleticDirector' } | { role: 'HeadCoach'; sport_id: number }) => {
    const member = await aReader();
    await aRole(portal, member, { ...role, school_id });
    return { headers: await headersOf(portal, member), secret: await aFactor(portal, member.id) };
  };
  const director = await visit({ role: 'AthleticDirector' });
  expect(await refusedTo(director.headers)).toEqual(
    DECIDED.filter(({ takesFreshFactor }) => takesFreshFactor)
      .map(({ name }) => name)
      .sort(),
  );
  expect((await call('check', director.headers, { code: codeOf(portal, director.secret) })).status).toBe(200);
  expect(await refusedTo(director.headers)).toEqual([]);
  expect(await refusedTo((await visit({ role: 'HeadCoach', sport_id })).headers)).toEqual([]);
});

test('it goes off with a code, and its recovery codes with it', async () => {
  const member = await aReader();
  const secret = await aFactor(portal, member.id);
  const headers = await headersOf(portal, member);
  const { recoveryCodes } = (await call('recoveryCodes', headers, { code: codeOf(portal, secret) })).body;
  expect(
    (await portal.get<{ recoveryCodesLeft: number; isOn: boolean }>('/api/csz/secondFactor', headers)).body,
  ).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await call('remove', headers, { code: '000000' })).body.code).toBe('second-factor-wrong');
  expect((await call('remove', headers, { code: recoveryCodes[3] ?? '' })).status).toBe(200);
  expect((await mailsTo(member.email)).at(-1)?.kind).toBe('second-factor-off');
  expect((await signIn(member.email)).status).toBe(200);
});

test('where the portal requires it, staff without one act as members until they have set it up', async () => {
  const staff = await strictReaders.aReader({ is_site_admin: true });
  const headers = await headersOf(strict, staff);
  const read = () => strict.get<Refusal>('/api/csz/admin/audit', headers);
  expect((await read()).body.code).toBe('second-factor-missing');
  const me = async () => (await strict.get<{ me: object }>('/api/csz/me', headers)).body.me;
  expect(await me()).toMatchObject({ isSiteAdmin: false, needsSecondFactor: true });
  await aFactor(strict, staff.id);
  expect(await me()).toMatchObject({ isSiteAdmin: true, needsSecondFactor: false });
  expect((await read()).status).toBe(200);

  const member = await strictReaders.aReader();
  expect((await strict.get('/api/csz/me', await headersOf(strict, member))).body).toMatchObject({
    me: { needsSecondFactor: false },
  });
});

test('staff show it once more for what staff decide by calls that directors may make too', async () => {
  const staff = await aReader({ is_site_admin: true });
  await aFactor(portal, staff.id);
  const headers = await headersOf(portal, staff);
  const path = '/api/forums/moderation/post:1/decision';
  expect((await portal.send<Refusal>('POST', path, { headers, body: { decision: 'keep' } })).body.code).toBe(
    'second-factor-again',
  );
  expect((await portal.get('/api/forums/moderation', headers)).status).toBe(200);
});

test('where the portal requires it of directors too, one without it acts as a member, and one with it shows it again', async () => {
  const league = await strictReaders.aReader();
  await aRole(strict, league, { role: 'LeagueDirector', district_id: (await aDistrict(strict.db)).id });
  const headers = await headersOf(strict, league);
  const path = '/api/csz/admin/playoffs';
  const write = () => strict.send<Refusal>('POST', path, { headers, body: {} });
  const rolesOf = async () =>
    (await strict.get<{ me: { needsSecondFactor: boolean; roles: object[] } }>('/api/csz/me', headers)).body.me;
  expect(await rolesOf()).toMatchObject({ needsSecondFactor: true, roles: [] });
  expect((await write()).body.code).toBe('second-factor-missing');
  expect((await strict.get<object>('/api/csz/secondFactor', headers)).body).toMatchObject({ isRequired: true });

  const secret = await aFactor(strict, league.id);
  expect(await rolesOf()).toMatchObject({ needsSecondFactor: false, roles: [{ memberRoleType: 'LeagueDirector' }] });
  expect((await write()).body.code).toBe('second-factor-again');
  const check = { headers, body: { code: codeOf(strict, secret) } };
  expect((await strict.send('POST', '/api/csz/secondFactor/check', check)).status).toBe(200);
  expect((await write()).body.code, 'the right is there; the bracket is not').toBe('bad-request');

  // Where it is only offered, one who has it shows it all the same.
  const offered = await aReader();
  await aRole(portal, offered, { role: 'AthleticDirector', school_id: (await aSchool(portal.db)).id });
  const theirs = await headersOf(portal, offered);
  expect((await portal.get<object>('/api/csz/secondFactor', theirs)).body).toMatchObject({
    isRequired: false,
    isAdvised: true,
  });
  await aFactor(portal, offered.id);
  const deny = { headers: theirs, body: { reason: 'No.' } };
  expect((await portal.send<Refusal>('POST', '/api/csz/admin/roleRequests/role/1/deny', deny)).body.code).toBe(
    'second-factor-again',
  );
});
