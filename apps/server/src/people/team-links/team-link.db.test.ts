import type { Role } from '@csz/contract/roles/calls';
import type { TeamInvitation, TeamLink } from '@csz/contract/team-links/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { MOST_JOINED } from './team-link.ts';

const portal = await openPortal();
const { db } = portal;
type Refusal = { readonly code?: string };

/** A coach of a team of their own, and what they do with its link. */
async function aCoach(given = {}) {
  const [school, sport] = [await aSchool(db), await aSport(db)];
  const member = await aMember(portal, { first_name: 'Ivy', last_name: 'Adler', ...given });
  const roleId = await aRole(portal, member, { role: 'HeadCoach', school_id: school.id, sport_id: sport.id });
  const headers = await headersOf(portal, member);
  const path = `/api/csz/teamLinks/${school.id}/${sport.id}`;
  const open = () => portal.send<{ link: TeamLink } & Refusal>('POST', path, { headers });
  const look = async () => (await portal.get<{ link: TeamLink | null }>(path, headers)).body.link;
  const end = () => portal.send<Refusal>('DELETE', path, { headers });
  return { school, sport, member, roleId, headers, path, open, look, end };
}
const tokenIn = ({ url }: TeamLink) => url.split('/join/')[1] ?? '';
const seen = (token: string) => portal.get<TeamInvitation & Refusal>(`/api/csz/teamInvitations/${token}`);

async function aJoiner() {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  const join = (token: string, role: string) =>
    portal.send<Role & Refusal>('POST', `/api/csz/teamInvitations/${token}/join`, { headers, body: { role } });
  return { member, join };
}

test('a coach hands out one link; who opens it sees the team and takes the role they choose', async () => {
  const coach = await aCoach();
  expect(await coach.look()).toBeNull();
  const { link } = (await coach.open()).body;
  expect(link).toMatchObject({ joined: 0, most: MOST_JOINED, picture: expect.stringMatching(/^<svg/) });
  expect(await coach.look(), 'to be shown again').toEqual(link);
  const token = tokenIn(link);
  expect((await seen(token)).body).toEqual({
    schoolName: coach.school.name,
    sportName: coach.sport.name,
    inviterName: 'Ivy Adler',
  });
  const parent = await aJoiner();
  expect((await parent.join(token, 'Parent')).body).toMatchObject({ memberRoleType: 'Parent', isPending: false });
  expect((await parent.join(token, 'Parent')).status, 'twice is once').toBe(200);
  expect((await (await aJoiner()).join(token, 'Fan')).body).toMatchObject({ followedSportId: null, isPending: false });
  expect((await coach.look())?.joined).toBe(2);
});

test('who joins as a coach waits for approval, and the queue says by whose link they came, until that coach has left', async () => {
  const coach = await aCoach();
  const token = tokenIn((await coach.open()).body.link);
  const assistant = await aJoiner();
  expect((await assistant.join(token, 'AssistantCoach')).body).toMatchObject({ isPending: true });
  const staff = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const { body } = await portal.get<{ items: { memberId: string; comment: string }[] }>(
    '/api/csz/admin/roleRequests',
    staff,
  );
  expect(body.items.find(({ memberId }) => memberId === String(assistant.member.id))?.comment).toBe(
    'By the link of the team, from Ivy Adler.',
  );
  await leavePortal(portal, coach.member);
  const later = await portal.get<{ items: { memberId: string; comment: string }[] }>(
    '/api/csz/admin/roleRequests',
    staff,
  );
  expect(later.body.items.find(({ memberId }) => memberId === String(assistant.member.id))?.comment).toBe(
    'By the link of the team.',
  );
  const rows = await db.selectFrom('affiliations').selectAll().where('member_id', '=', assistant.member.id).execute();
  expect(JSON.stringify(rows), 'nothing of an erased account').not.toMatch(/Adler/);
});

test('no link makes a head coach', async () => {
  const coach = await aCoach();
  const refused = await (await aJoiner()).join(tokenIn((await coach.open()).body.link), 'HeadCoach');
  expect(refused.status).toBe(400);
});

test('the table holds no link, and a made-up one opens nothing', async () => {
  const coach = await aCoach();
  const token = tokenIn((await coach.open()).body.link);
  expect(JSON.stringify(await db.selectFrom('team_links').selectAll().execute())).not.toContain(token.split('-')[1]);
  const id = token.split('-')[0];
  for (const made of [
    'x',
    `${id}-`,
    `${id}-${'A'.repeat(43)}`,
    token.slice(0, -1),
    `${token.slice(0, -1)}%C3%A9`,
    `999999${token}`,
  ])
    expect((await seen(made)).body.code).toBe('team-link-not-found');
});

test('a link ends when its coach ends it, makes another, or is a coach no more, and after sixty days', async () => {
  const coach = await aCoach();
  const first = tokenIn((await coach.open()).body.link);
  const second = tokenIn((await coach.open()).body.link);
  const joiner = await aJoiner();
  expect((await joiner.join(first, 'Parent')).body.code).toBe('team-link-over');
  expect((await seen(second)).status).toBe(200);
  expect((await coach.end()).status).toBe(200);
  expect((await seen(second)).body.code).toBe('team-link-over');
  expect((await coach.end()).body.code).toBe('team-link-over');

  const third = tokenIn((await coach.open()).body.link);
  const { created_at, expires_at } = await db
    .selectFrom('team_links')
    .selectAll()
    .where('member_id', '=', coach.member.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect((expires_at.getTime() - created_at.getTime()) / 86_400_000).toBeCloseTo(60, 0);
  const path = `/api/csz/memberSubscription/deleteMyAccSubscription/${coach.roleId}`;
  await portal.send('DELETE', path, { headers: coach.headers });
  expect((await seen(third)).body.code).toBe('team-link-over');
  expect((await coach.open()).body.code).toBe('not-your-team');
});

test('a coach who also follows the school as a fan keeps the link when they give that up', async () => {
  const coach = await aCoach();
  const fan = await aRole(portal, coach.member, { role: 'Fan', school_id: coach.school.id });
  const token = tokenIn((await coach.open()).body.link);
  const giveUp = (id: number) =>
    portal.send('DELETE', `/api/csz/memberSubscription/deleteMyAccSubscription/${id}`, { headers: coach.headers });
  expect((await giveUp(fan)).status).toBe(200);
  expect((await seen(token)).status).toBe(200);
  expect((await giveUp(coach.roleId)).status).toBe(200);
  expect((await seen(token)).body.code).toBe('team-link-over');
});

test('a link ends with the rights of staff who made it, and with a suspension, but not when its coach is silenced', async () => {
  const chief = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const coach = await aCoach();
  const token = tokenIn((await coach.open()).body.link);
  const sanction = (kind: string) =>
    portal.send('POST', '/api/forums/sanctions', {
      headers: chief,
      body: { memberId: String(coach.member.id), kind, days: 7, reason: 'Rude.' },
    });
  expect((await sanction('silence')).status).toBe(200);
  expect((await seen(token)).status).toBe(200);
  expect((await sanction('suspend')).status).toBe(200);
  expect((await seen(token)).body.code).toBe('team-link-over');

  const staff = await aMember(portal, { is_site_admin: true });
  const made = await portal.send<{ link: TeamLink }>('POST', coach.path, { headers: await headersOf(portal, staff) });
  const body = { isSiteAdmin: false, reason: 'Left us.' };
  const path = `/api/csz/admin/members/${staff.id}/role`;
  expect((await portal.send('PUT', path, { headers: chief, body })).status).toBe(200);
  expect((await seen(tokenIn(made.body.link))).body.code).toBe('team-link-over');
});

test('a link goes with the approval that allowed it, when that is undone', async () => {
  const coach = await aCoach();
  const chief = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const member = await aMember(portal);
  const place = { school_id: coach.school.id, sport_id: coach.sport.id };
  const id = await aRole(portal, member, { role: 'AssistantCoach', ...place, status: 'pending' });
  const act = (verb: string, body = {}) =>
    portal.send('POST', `/api/csz/admin/roleRequests/role/${id}/${verb}`, { headers: chief, body });
  expect((await act('approve', { reason: '' })).status).toBe(200);
  const made = await portal.send<{ link: TeamLink }>('POST', coach.path, { headers: await headersOf(portal, member) });
  expect((await seen(tokenIn(made.body.link))).status).toBe(200);
  expect((await act('undo')).status).toBe(200);
  expect((await seen(tokenIn(made.body.link))).body.code).toBe('team-link-over');
});

test('the link of a school that turned out to be another one leads to that one, unless its team has its own', async () => {
  const [coach, other] = [await aCoach(), await aCoach()];
  const token = tokenIn((await coach.open()).body.link);
  const headers = await headersOf(portal, await aMember(portal, { is_site_admin: true }));
  const merge = (from: number, into: number) =>
    portal.send('POST', `/api/csz/admin/schools/${from}/merge`, {
      headers,
      body: { intoSchoolId: String(into), reason: 'the same school' },
    });
  await merge(coach.school.id, other.school.id);
  expect((await seen(token)).body).toMatchObject({ schoolName: other.school.name, sportName: coach.sport.name });
  const third = await aSchool(db);
  const rival = await aMember(portal);
  await aRole(portal, rival, { role: 'HeadCoach', school_id: third.id, sport_id: coach.sport.id });
  const path = `/api/csz/teamLinks/${third.id}/${coach.sport.id}`;
  const opened = await portal.send<{ link: TeamLink }>('POST', path, { headers: await headersOf(portal, rival) });
  await merge(other.school.id, third.id);
  expect((await seen(token)).status).toBe(410);
  expect((await seen(tokenIn(opened.body.link))).status).toBe(200);
});

test('a link that is old or has brought three hundred opens nothing', async () => {
  const coach = await aCoach();
  const token = tokenIn((await coach.open()).body.link);
  const set = (row: object) => db.updateTable('team_links').set(row).where('member_id', '=', coach.member.id).execute();
  await set({ joined: MOST_JOINED - 1 });
  const joiners = [await aJoiner(), await aJoiner()];
  const answers = await Promise.all(joiners.map(({ join }) => join(token, 'Parent')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await seen(token)).body.code).toBe('team-link-full');
  await set({ joined: 0, expires_at: sql`now()` });
  expect((await seen(token)).body.code).toBe('team-link-over');
  expect(await coach.look()).toBeNull();
});

test('who has not confirmed an address hands out no link', async () => {
  expect((await (await aCoach({ email_verified_at: null })).open()).body.code).toBe('email-not-verified');
});
