import type { ProblemAnswer } from '@csz/contract/core/refusal';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { enqueue } from '#server/platform/jobs.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { exhaustLimit } from '#server/testing/exhaust-limit.ts';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf, type MemberRow, PASSWORD } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const password_hash = await hashPassword(PASSWORD);
const PROFILE = '/api/csz/memberProfile';

type Headers = Record<string, string>;
const leave = (how: 'deactivate' | 'delete', headers: Headers, password = PASSWORD) =>
  portal.send<ProblemAnswer>('POST', `${PROFILE}/${how}`, { headers, body: { password } });
const logIn = (email: string) =>
  portal.send<ProblemAnswer>('POST', '/api/csz/login', { body: { email, password: PASSWORD } });
const rowOf = ({ id }: MemberRow) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function aSignedInMember(given: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(portal, { password_hash, ...given });
  return { member, headers: await headersOf(portal, member) };
}

/** Asks for the restore link and reads its token in the mail, which is written after the answer. */
async function restoreToken({ email }: MemberRow): Promise<string> {
  await portal.send('POST', '/api/csz/restoreAccount', { body: { email } });
  const mail = await vi.waitFor(
    () =>
      db
        .selectFrom('mails')
        .select('text_body')
        .where('to_address', '=', email)
        .where('kind', '=', 'restore')
        .executeTakeFirstOrThrow(),
    { timeout: 60_000 },
  );
  return /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
}

const restore = (token: string) =>
  portal.send<ProblemAnswer>('POST', '/api/csz/restoreAccount/confirm', { body: { token } });

async function passGrace(member: MemberRow): Promise<void> {
  await db.updateTable('members').set({ delete_after: sql`now()` }).where('id', '=', member.id).execute();
}

async function anonymiseDue(): Promise<void> {
  await enqueue(db, 'anonymise-members', null);
  await portal.runJobs();
}

test('a deactivated account is signed out everywhere, and the restore link wakes it up', async () => {
  const { member, headers } = await aSignedInMember();
  const elsewhere = await headersOf(portal, member);
  expect((await leave('deactivate', headers)).status).toBe(200);
  for (const session of [headers, elsewhere]) expect((await portal.get(PROFILE, session)).status).toBe(401);
  expect((await logIn(member.email)).body.code).toBe('account-not-active');
  expect((await restore(await restoreToken(member))).status).toBe(200);
  expect((await logIn(member.email)).status).toBe(200);
});

test.each(['deactivate', 'delete'] as const)(
  '%s with another password is refused, and not tried without end',
  async (how) => {
    const { member, headers } = await aSignedInMember();
    const answer = await leave(how, headers, 'not my password');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'password-not-right', fields: [{ path: 'password', message: 'The password is not right.' }] },
    });
    expect(await rowOf(member)).toMatchObject({ deactivated_at: null, delete_after: null });
    await exhaustLimit(portal.platform, `confirm:member:${member.id}`, 900);
    expect((await leave(how, headers)).body.code).toBe('too-many-attempts');
  },
);

test('leaving twice is leaving once', async () => {
  const { headers } = await aSignedInMember();
  expect((await leave('delete', headers)).status).toBe(200);
  expect((await leave('delete', headers)).body.code).toBe('not-signed-in');
});

test.each(['deactivate', 'delete'] as const)('the last site administrator may not %s their account', async (how) => {
  await db.updateTable('members').set({ is_site_admin: false }).execute();
  const { member, headers } = await aSignedInMember({ is_site_admin: true });
  expect(await leave(how, headers)).toMatchObject({ status: 409, body: { code: 'last-site-admin' } });
  await aMember(portal, { is_site_admin: true });
  expect((await leave(how, headers)).status).toBe(200);
  expect((await rowOf(member)).deactivated_at).not.toBeNull();
});

test('a deleted account is kept deactivated for 30 days, and its owner gets a mail', async () => {
  const { member, headers } = await aSignedInMember();
  expect((await leave('delete', headers)).status).toBe(200);
  const { delete_after } = await rowOf(member);
  const days = ((delete_after?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', member.email)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ kind: 'account-deleted', subject: 'Your account will be deleted' });
  await anonymiseDue();
  expect((await rowOf(member)).anonymised_at).toBeNull();
});

test('a member who comes back within the 30 days keeps everything', async () => {
  const { member, headers } = await aSignedInMember();
  await leave('delete', headers);
  await restore(await restoreToken(member));
  expect(await rowOf(member)).toMatchObject({ delete_after: null, deactivated_at: null });
  await anonymiseDue();
  expect((await rowOf(member)).display_name).toBe(member.display_name);
  expect((await logIn(member.email)).status).toBe(200);
});

test('after 30 days nothing personal is left, and the account cannot be restored', async () => {
  const { member, headers } = await aSignedInMember({ cell_phone: '3015550123', birthday: '2000-01-01' });
  const school_id = (await aSchool(db)).id;
  const sport_id = (await aSport(db)).id;
  await aRole(portal, member, { role: 'HeadCoach', school_id, sport_id });
  await db.insertInto('follows').values({ member_id: member.id, school_id }).execute();
  await portal.send('POST', '/api/csz/calendarFeed', { headers });
  await portal.send('POST', '/api/csz/importProfiles', { headers, body: { name: 'Robin’s', columns: {} } });
  await leave('delete', headers);
  const token = await restoreToken(member);
  await passGrace(member);
  await anonymiseDue();
  const row = await rowOf(member);
  expect(row).toMatchObject({ display_name: 'Former member', cell_phone: null, birthday: null });
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${member.email}|Robin|${member.display_name}`));
  for (const table of [
    'sessions',
    'affiliations',
    'follows',
    'one_time_links',
    'calendar_feeds',
    'import_profiles',
  ] as const)
    expect(await db.selectFrom(table).selectAll().where('member_id', '=', member.id).execute()).toEqual([]);
  expect(await db.selectFrom('mails').selectAll().where('to_address', '=', member.email).execute()).toEqual([]);
  expect((await restore(token)).body.code).toBe('link-not-good');
  expect((await logIn(member.email)).body.code).toBe('log-in-failure');
  await anonymiseDue();
  expect((await rowOf(member)).anonymised_at).toEqual(row.anonymised_at);
});

test('the address of a member who left may open an account again', async () => {
  const { member, headers } = await aSignedInMember();
  await leave('delete', headers);
  await passGrace(member);
  await anonymiseDue();
  const body = { email: member.email, password: PASSWORD, displayName: 'Again' };
  expect((await portal.send('POST', '/api/csz/register', { body })).status).toBe(200);
});

test('a member downloads everything about themselves, and nothing about others', async () => {
  const { member, headers } = await aSignedInMember();
  const school = await aSchool(db);
  const sport_id = (await aSport(db)).id;
  await aRole(portal, member, { role: 'Player', school_id: school.id, sport_id });
  await db.insertInto('follows').values({ member_id: member.id, school_id: school.id }).execute();
  const other = await aMember(portal);
  await aRole(portal, other, { role: 'Fan', school_id: school.id });
  const answer = await portal.get<Record<string, unknown>>(`${PROFILE}/data`, headers);
  expect(answer.headers['content-disposition']).toContain('my-data.json');
  expect(answer.body).toMatchObject({
    profile: { email: member.email },
    roles: [{ role: 'Player', school: school.name, status: 'approved' }],
    follows: [{ school: school.name }],
    sessions: [{ device: 'A test' }],
    invitationsSent: [],
    coachUpdates: [],
    mails: [],
  });
  expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`argon2|${other.email}`));
});
