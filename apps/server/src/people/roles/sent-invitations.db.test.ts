import type { Invitation } from '@csz/contract/roles/invitations';
import type { SentInvitation } from '@csz/contract/roles/sent-invitations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#server/platform/session-tokens.ts';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const school = await aSchool(db, { name: 'Elm High School' });
const sport = await aSport(db, { name: 'Football' });
const SENT = '/api/csz/invitationsSent';
type Refusal = { readonly code?: string };

let count = 0;
const anAddress = () => `asked${++count}@example.org`;

/** A coach, and how they invite. */
async function aCoach() {
  const member = await aMember(portal);
  const roleId = await aRole(portal, member, { role: 'HeadCoach', school_id: school.id, sport_id: sport.id });
  const headers = await headersOf(portal, member);
  const invite = (email: string, role = 'Parent') =>
    portal.send('POST', '/api/csz/invitemember', {
      headers,
      body: {
        role,
        firstName: 'Pat',
        lastName: 'Doe',
        email,
        cellPhone: '',
        followSchoolId: String(school.id),
        followSportId: String(sport.id),
      },
    });
  const list = async () => (await portal.get<{ items: SentInvitation[]; total: number }>(SENT, headers)).body;
  const resend = (id: string) => portal.send<Refusal>('POST', `${SENT}/${id}/resend`, { headers });
  const withdraw = (id: string) => portal.send<Refusal>('DELETE', `${SENT}/${id}`, { headers });
  return { member, roleId, headers, invite, list, resend, withdraw };
}

/** The token of the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/invite\/([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
}
const look = async (token: string) => (await portal.get<Refusal>(`/api/csz/invitations/${token}`)).body.code;

test('who invites sees whom, what became of it, and no one sees it but they', async () => {
  const coach = await aCoach();
  const [waiting, declined] = [anAddress(), anAddress()];
  await coach.invite(declined);
  await portal.send('POST', `/api/csz/invitations/${await tokenTo(declined)}/decline`, { body: {} });
  await coach.invite(waiting);
  expect(await coach.list()).toMatchObject({
    total: 2,
    items: [
      { email: waiting, name: 'Pat Doe', what: 'Parent of Elm High School, Football', status: 'waiting' },
      { email: declined, status: 'declined' },
    ],
  });
  expect(await (await aCoach()).list()).toEqual({ items: [], total: 0 });
});

const CALLED = { display_name: 'RobinFan', first_name: 'Robin', last_name: 'Inviter' };

test.each([
  ['2012-05-01', 'Fan', 'RobinFan'],
  [null, 'Fan', 'RobinFan'],
  [null, 'HeadCoach', 'Robin Inviter'],
  ['2012-05-01', 'HeadCoach', 'RobinFan'],
  ['1990-05-01', 'Fan', 'Robin Inviter'],
] as const)('the guest of a member born on %s, a %s, reads the name %s', async (birthday, role, name) => {
  const member = await aMember(portal, { ...CALLED, birthday });
  await aRole(portal, member, { role, school_id: school.id, sport_id: sport.id });
  const body = {
    role: 'Fan',
    firstName: 'Pat',
    lastName: 'Doe',
    email: anAddress(),
    followSchoolId: String(school.id),
  };
  const headers = await headersOf(portal, member);
  expect((await portal.send('POST', '/api/csz/invitemember', { headers, body })).status).toBe(200);
  const seen = await portal.get<Invitation>(`/api/csz/invitations/${await tokenTo(body.email)}`);
  expect(seen.body.inviterName).toBe(name);
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', body.email)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain(`${name} would like you to join`);
  await db
    .updateTable('members')
    .set({ display_name: `Called${member.id}` })
    .where('id', '=', member.id)
    .execute();
});

test('one that is sent again has a new link, and the old one is dead', async () => {
  const coach = await aCoach();
  const email = anAddress();
  await coach.invite(email);
  const before = await tokenTo(email);
  await db.updateTable('invitations').set({ expires_at: sql`now()` }).where('email', '=', email).execute();
  const [sent] = (await coach.list()).items;
  expect(sent?.status).toBe('over');
  expect((await coach.resend(sent?.id ?? '')).status).toBe(200);
  expect(await look(before)).toBe('invitation-not-found');
  expect(await look(await tokenTo(email))).toBeUndefined();
  expect((await coach.list()).items).toMatchObject([{ id: sent?.id, status: 'waiting' }]);
});

test('one that is taken back opens nothing, and neither goes out again nor is taken back twice', async () => {
  const coach = await aCoach();
  const email = anAddress();
  await coach.invite(email);
  const [sent] = (await coach.list()).items;
  const id = sent?.id ?? '';
  expect((await coach.withdraw(id)).status).toBe(200);
  expect(await look(await tokenTo(email))).toBe('invitation-withdrawn');
  expect((await coach.withdraw(id)).body.code).toBe('invitation-answered');
  expect((await coach.resend(id)).body.code).toBe('invitation-answered');
  expect((await coach.list()).items).toMatchObject([{ status: 'withdrawn' }]);
});

test("another member's invitation is neither sent again nor taken back", async () => {
  const [coach, stranger] = [await aCoach(), await aCoach()];
  await coach.invite(anAddress());
  const id = (await coach.list()).items[0]?.id ?? '';
  expect((await stranger.resend(id)).body.code).toBe('invitation-not-found');
  expect((await stranger.withdraw(id)).body.code).toBe('invitation-not-found');
});

test('an address that wants no invitations looks like one that has not answered, and gets none again', async () => {
  const coach = await aCoach();
  const email = anAddress();
  await db
    .insertInto('never_invite')
    .values({ email_hash: hashToken(email) })
    .execute();
  await coach.invite(email);
  const [sent] = (await coach.list()).items;
  expect(sent).toMatchObject({ email, status: 'waiting' });
  expect((await coach.resend(sent?.id ?? '')).status).toBe(200);
  expect(await db.selectFrom('mails').selectAll().where('to_address', '=', email).execute()).toEqual([]);
});

test('who is no coach any more does not invite coaches again', async () => {
  const coach = await aCoach();
  await coach.invite(anAddress(), 'AssistantCoach');
  const id = (await coach.list()).items[0]?.id ?? '';
  await db.updateTable('affiliations').set({ removed_at: new Date() }).where('id', '=', coach.roleId).execute();
  expect((await coach.resend(id)).body.code).toBe('may-not-invite');
});

test('one mailbox gets three a day, sent again or not', async () => {
  const coach = await aCoach();
  await coach.invite(anAddress());
  const id = (await coach.list()).items[0]?.id ?? '';
  const codes = [];
  for (let again = 0; again < 3; again += 1) codes.push((await coach.resend(id)).body.code);
  expect(codes).toEqual([undefined, undefined, 'too-many-attempts']);
});
