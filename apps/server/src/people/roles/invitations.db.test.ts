import type { Role } from '@csz/contract/roles/calls';
import type { Invitation } from '@csz/contract/roles/invitations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDistrict, aSchool, aSport } from '#server/testing/factories.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const school = await aSchool(db, { name: 'Elm High School' });
const sport = await aSport(db, { name: 'Football' });
const district = await aDistrict(db);
const inviter = await aMember(portal, { first_name: 'Ivy', last_name: 'Adler', is_site_admin: true });
const headers = await headersOf(portal, inviter);
const TEAM = { followSchoolId: String(school.id), followSportId: String(sport.id) };
const ADDRESS = '/api/csz/invitations';

let count = 0;
const anAddress = () => `guest${++count}@example.org`;
const invite = (email: string, more: object = {}, as = headers) =>
  portal.send('POST', '/api/csz/invitemember', {
    headers: as,
    body: { role: 'Parent', firstName: 'Pat', lastName: 'Doe', email, cellPhone: '', ...TEAM, ...more },
  });
const mailsTo = (email: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute();

/** Invites, and answers the token from the mail. */
async function invited(email = anAddress(), more: object = {}): Promise<string> {
  expect(await invite(email, more)).toMatchObject({ status: 200, body: { message: 'User invited successfully.' } });
  const mail = (await mailsTo(email)).at(-1);
  return /\/invite\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
}

async function aGuest() {
  const member = await aMember(portal);
  return { member, headers: await headersOf(portal, member) };
}

test('an invitation comes by mail, can be stopped from there, and only its hash is kept', async () => {
  const email = anAddress();
  const token = await invited(email);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({
    kind: 'invitation',
    subject: 'Ivy Adler invites you to County Sports Zone',
    unsubscribe_url: `${portal.settings.publicUrl}/api/csz/invitations/${token}/decline`,
  });
  expect(mail?.text_body).toContain('Parent of Elm High School, Football');
  const row = await db.selectFrom('invitations').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect((row.expires_at.getTime() - row.created_at.getTime()) / 86_400_000).toBeCloseTo(14, 1);
});

test('a visitor with the link sees what is offered', async () => {
  const member = await aMember(portal);
  const token = await invited(member.email, { role: 'HeadCoach' });
  expect((await portal.get<Invitation>(`${ADDRESS}/${token}`)).body).toEqual({
    inviterName: 'Ivy Adler',
    role: 'HeadCoach',
    roleLabel: 'Head Coach',
    firstName: 'Pat',
    lastName: 'Doe',
    email: member.email,
    schoolName: 'Elm High School',
    sportName: 'Football',
    districtName: expect.any(String),
    needsDistrict: false,
    needsApproval: true,
    hasAccount: true,
  });
  expect((await portal.get<Invitation>(`${ADDRESS}/${await invited()}`)).body.hasAccount).toBe(false);
});

test('the member whose address was invited takes the role once', async () => {
  const guest = await aGuest();
  const token = await invited(guest.member.email.toUpperCase());
  expect(await portal.send('POST', `${ADDRESS}/${token}/accept`)).toMatchObject({ status: 401 });
  const answer = await portal.send<Role>('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers });
  expect(answer).toMatchObject({ status: 200, body: { memberRoleType: 'Parent', isPending: false } });
  const again = await portal.send('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers });
  expect(again).toMatchObject({ status: 409, body: { code: 'invitation-used' } });
  expect(await portal.get(`${ADDRESS}/${token}`)).toMatchObject({ status: 409, body: { code: 'invitation-used' } });
});

test('an invitation that was forwarded is not used up by another account', async () => {
  const [guest, stranger] = [await aGuest(), await aGuest()];
  const token = await invited(guest.member.email);
  const answer = await portal.send('POST', `${ADDRESS}/${token}/accept`, { headers: stranger.headers });
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'invitation-for-another', message: expect.stringContaining(guest.member.email) },
  });
  const theirs = await db.selectFrom('affiliations').selectAll().where('member_id', '=', stranger.member.id).execute();
  expect(theirs).toEqual([]);
  const taken = await portal.send('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers });
  expect(taken.status).toBe(200);
});

test('a parent invites parents, and no director or coach', async () => {
  const member = await aMember(portal);
  await aRole(portal, member, { role: 'Parent', school_id: school.id, sport_id: sport.id });
  const parent = await headersOf(portal, member);
  expect((await invite(anAddress(), {}, parent)).status).toBe(200);
  for (const role of ['LeagueDirector', 'AthleticDirector', 'HeadCoach', 'AssistantCoach', 'StudentAmbassador']) {
    const email = anAddress();
    const answer = await invite(email, { role }, parent);
    expect(answer).toMatchObject({ status: 403, body: { code: 'may-not-invite' } });
    expect(await mailsTo(email)).toEqual([]);
  }
});

test('a coach invites to the own team once approved, an athletic director to the school', async () => {
  const headersOfRole = async (role: 'HeadCoach' | 'AthleticDirector', status: 'pending' | 'approved') => {
    const member = await aMember(portal);
    const at = role === 'HeadCoach' ? { school_id: school.id, sport_id: sport.id } : { school_id: school.id };
    await aRole(portal, member, { role, status, ...at });
    return headersOf(portal, member);
  };
  const another = { followSportId: String((await aSport(db)).id) };
  const coach = await headersOfRole('HeadCoach', 'approved');
  const coachInvites = async (more: object) => (await invite(anAddress(), more, coach)).status;
  expect(await coachInvites({ role: 'AssistantCoach' })).toBe(200);
  expect(await coachInvites({ role: 'StudentAmbassador' })).toBe(200);
  expect(await coachInvites({ role: 'AssistantCoach', ...another })).toBe(403);
  expect(await coachInvites({ role: 'AthleticDirector' })).toBe(403);
  const pending = await headersOfRole('HeadCoach', 'pending');
  expect((await invite(anAddress(), { role: 'AssistantCoach' }, pending)).status).toBe(403);
  const director = await headersOfRole('AthleticDirector', 'approved');
  expect((await invite(anAddress(), { role: 'HeadCoach', ...another }, director)).status).toBe(200);
  expect((await invite(anAddress(), { role: 'LeagueDirector' }, director)).status).toBe(403);
});

test('a role that needs approval waits for it, with who invited as evidence', async () => {
  const guest = await aGuest();
  const token = await invited(guest.member.email, { role: 'AssistantCoach' });
  const { body } = await portal.send<Role>('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers, body: {} });
  expect(body.isPending).toBe(true);
  const row = await db.selectFrom('affiliations').selectAll().where('id', '=', Number(body.id)).executeTakeFirst();
  expect(row?.comment).toBe('By an invitation.');
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const queue = await portal.get<{ items: { id: string; comment: string }[] }>('/api/csz/admin/roleRequests', staff);
  expect(queue.body.items.find(({ id }) => id === String(body.id))?.comment).toBe('By an invitation, from Ivy Adler.');
});

test('who has the role already keeps it', async () => {
  const guest = await aGuest();
  for (const token of [await invited(guest.member.email), await invited(guest.member.email)])
    expect(await portal.send('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers })).toMatchObject({
      status: 200,
    });
  const rows = await db.selectFrom('affiliations').selectAll().where('member_id', '=', guest.member.id).execute();
  expect(rows).toHaveLength(1);
});

test('a league director is invited without a league and says which one', async () => {
  const none = { followSchoolId: null, followSportId: null };
  const guest = await aGuest();
  const token = await invited(guest.member.email, { role: 'LeagueDirector', ...none });
  expect((await portal.get<Invitation>(`${ADDRESS}/${token}`)).body.needsDistrict).toBe(true);
  const named = await invited(anAddress(), { role: 'LeagueDirector', ...none, followDistrictId: String(district.id) });
  expect((await portal.get<Invitation>(`${ADDRESS}/${named}`)).body.needsDistrict).toBe(false);
  const accept = (body?: object) =>
    portal.send<Role>('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers, ...(body && { body }) });
  expect(await accept()).toMatchObject({ status: 400, body: { fields: [{ path: 'followDistrictId' }] } });
  const answer = await accept({ followDistrictId: String(district.id) });
  expect(answer.body).toMatchObject({ memberRoleType: 'LeagueDirector', followedDistrictId: String(district.id) });
});

test.each([
  ['school', { role: 'Fan', followSchoolId: null }, 'followSchoolId', 'Field is required'],
  ['sport', { followSportId: null }, 'followSportId', 'Field is required'],
  ['working address', { email: 'no one' }, 'email', 'Must be valid email'],
  ['name', { lastName: '' }, 'lastName', 'Required'],
  ['name of letters', { firstName: 'R2D2' }, 'firstName', 'Must contain only letters'],
])('an invitation needs a %s', async (_, more, path, message) => {
  const answer = await invite(anAddress(), more);
  expect(answer.status).toBe(400);
  expect((answer.body as { fields: unknown[] }).fields[0]).toEqual({ path, message });
});

test('who has not confirmed the own address may not invite', async () => {
  const member = await aMember(portal, { email_verified_at: null });
  const email = anAddress();
  const answer = await invite(email, {}, await headersOf(portal, member));
  expect(answer).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  expect(await mailsTo(email)).toEqual([]);
});

test('an old invitation and one that never was say so', async () => {
  const token = await invited();
  await db
    .updateTable('invitations')
    .set({ expires_at: sql`now()` })
    .where('email', '=', `guest${count}@example.org`)
    .execute();
  const guest = await aGuest();
  const over = { status: 410, body: { code: 'invitation-over', message: expect.stringContaining('Ivy Adler') } };
  expect(await portal.get(`${ADDRESS}/${token}`)).toMatchObject(over);
  expect(await portal.send('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers })).toMatchObject(over);
  expect(await portal.send('POST', `${ADDRESS}/${token}/decline`, { body: {} })).toMatchObject(over);
  expect(await portal.get(`${ADDRESS}/unknown`)).toMatchObject({ status: 404, body: { code: 'invitation-not-found' } });
});

test('a declined invitation is over, and the address can be invited again', async () => {
  const email = anAddress();
  const token = await invited(email);
  expect(await portal.send('POST', `${ADDRESS}/${token}/decline`, { body: {} })).toMatchObject({ status: 200 });
  const again = await portal.send('POST', `${ADDRESS}/${token}/decline`, { body: {} });
  expect(again).toMatchObject({ status: 409, body: { code: 'invitation-used' } });
  await invite(email);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('an address that wants no invitations gets none, and the inviter does not learn it', async () => {
  const email = anAddress();
  const token = await invited(email);
  expect(await portal.send('POST', `${ADDRESS}/${token}/decline`, { body: { never: true } })).toMatchObject({
    status: 200,
  });
  const answer = await invite(email.toUpperCase());
  expect(answer).toMatchObject({ status: 200, body: { message: 'User invited successfully.' } });
  expect(await mailsTo(email.toUpperCase())).toEqual([]);
  const kept = await db.selectFrom('never_invite').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(email);
});

test('one press in the mail program stops invitations, after an answer too', async () => {
  const guest = await aGuest();
  const { email } = guest.member;
  const token = await invited(email);
  await portal.send('POST', `${ADDRESS}/${token}/accept`, { headers: guest.headers });
  const answer = await portal.send('POST', `${ADDRESS}/${token}/decline`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer).toMatchObject({ status: 200 });
  await invite(email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('one address is invited three times a day, one member invites thirty times a day', async () => {
  const email = anAddress();
  for (let n = 0; n < 3; n += 1) expect((await invite(email)).status).toBe(200);
  expect(await invite(email)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  const eager = await headersOf(portal, await aMember(portal));
  for (let n = 0; n < 30; n += 1) await invite(anAddress(), {}, eager);
  expect((await invite(anAddress(), {}, eager)).status).toBe(429);
});

test('with who leaves go the invitations to and from them, and no others', async () => {
  const leaver = await aGuest();
  await aRole(portal, leaver.member, { role: 'Parent', school_id: school.id, sport_id: sport.id });
  const [sent, others] = [anAddress(), anAddress()];
  await invited(leaver.member.email);
  await invited(others);
  expect((await invite(sent, {}, leaver.headers)).status).toBe(200);
  await leavePortal(portal, leaver.member);
  const kept = await db
    .selectFrom('invitations')
    .select('email')
    .where('email', 'in', [leaver.member.email, sent, others])
    .execute();
  expect(kept).toEqual([{ email: others }]);
});

test('what becomes of an invitation is recorded, without the address or the token', async () => {
  const guest = await aGuest();
  const [accepted, declined] = [await invited(guest.member.email), await invited()];
  await portal.send('POST', `${ADDRESS}/${accepted}/accept`, { headers: guest.headers, body: {} });
  for (let taps = 0; taps < 2; taps += 1) await portal.send('POST', `${ADDRESS}/${declined}/decline`, { body: {} });
  const rows = await db
    .selectFrom('events')
    .select(['type', 'actor_id', 'subject', 'data'])
    .where('type', 'like', 'invitation.%')
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  expect(rows.reverse().map(({ type, actor_id }) => [type, actor_id])).toEqual([
    ['invitation.sent', inviter.id],
    ['invitation.sent', inviter.id],
    ['invitation.accepted', guest.member.id],
    ['invitation.declined', null],
  ]);
  const words = JSON.stringify(rows);
  for (const secret of [guest.member.email, '@', accepted, declined]) expect(words).not.toContain(secret);
});
