import type { Subscription } from '@csz/contract/follows/calls';
import type { Role } from '@csz/contract/roles/calls';
import { expect, test } from 'vitest';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const school = await aSchool(db, { name: 'Elm High School' });
const [football, tennis] = [await aSport(db, { name: 'Football' }), await aSport(db, { name: 'Tennis' })];
const FOLLOWS = '/api/csz/memberSubscription';
const PREFERENCES = `${FOLLOWS}/preferences`;
const followSchoolId = String(school.id);

interface Follows {
  items: Subscription[];
  total: number;
}

async function signedIn() {
  const headers = await headersOf(portal, await aMember(portal));
  const linesOf = ({ items }: Follows) => items.map((item) => `${item.schoolName} ${item.sportName}`.trim());
  return {
    headers,
    save: (body: object) => portal.send<Follows>('POST', FOLLOWS, { headers, body }),
    prefer: (body: object) => portal.send<Follows>('POST', PREFERENCES, { headers, body }),
    follows: async () => linesOf((await portal.get<Follows>(FOLLOWS, headers)).body),
    roles: async () => {
      const { body } = await portal.get<{ items: Role[] }>('/api/csz/memberSubscription/myAccAll', headers);
      return body.items.map(({ label, memberRoleType, sportName, isPending }) => {
        const kept = label.replace(' ', '') === memberRoleType ? '' : ` (${memberRoleType})`;
        return `${label}${kept}${sportName && ` of ${sportName}`}${isPending ? ', waits' : ''}`;
      });
    },
  };
}

test('a school is followed once, however often it is pressed', async () => {
  const me = await signedIn();
  const both = await Promise.all([me.save({ followSchoolId }), me.save({ followSchoolId })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await me.follows()).toEqual(['Elm High School']);
  expect((await me.save({ followSchoolId })).body.items[0]).toMatchObject({
    followedSchoolId: followSchoolId,
    followedSportId: null,
    followedDistrictId: String(school.district_id),
    stateId: String(school.state_id),
  });
});

test('naming sports follows these teams, and adds to what is followed already', async () => {
  const me = await signedIn();
  await me.save({ followSchoolId, followSportIds: [String(tennis.id)] });
  expect(await me.follows()).toEqual(['Elm High School Tennis']);
  await me.save({ followSchoolId, followSportIds: [String(tennis.id), String(football.id)] });
  await me.save({ followSchoolId });
  expect(await me.follows()).toEqual(['Elm High School', 'Elm High School Football', 'Elm High School Tennis']);
});

test('roles named while following count like requested roles, and only once', async () => {
  const me = await signedIn();
  const roles = ['Parent', 'HeadCoach', 'Spectator'];
  await me.save({ followSchoolId, followSportIds: [String(football.id)], roles });
  await me.save({ followSchoolId, followSportIds: [String(football.id)], roles });
  expect(await me.roles()).toEqual(['Head Coach of Football, waits', 'Parent of Football', 'Fan']);
  const refused = await me.save({ followSchoolId, roles: ['AssistantCoach'] });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'followSportIds' }] } });
});

test.each([
  ['Student', ['Student (Fan)']],
  ['Spectator', ['Fan']],
  ['Alumni', ['Alumni']],
  ['Parent', ['Parent of Football', 'Parent of Tennis']],
])('who says %s in the preferences is %j', async (role, expected) => {
  const me = await signedIn();
  const followSports = [
    { id: String(football.id), roles: [] },
    { id: String(tennis.id), roles: [] },
  ];
  const answer = await me.prefer({ role, followSchoolId, followSports, isCoachOrDirector: true });
  expect(answer.status).toBe(200);
  expect(await me.roles()).toEqual(expected);
  expect(await me.follows()).toEqual(['Elm High School Football', 'Elm High School Tennis']);
});

test('a parent who names no sport is a fan who is called a parent', async () => {
  const me = await signedIn();
  await me.prefer({ role: 'Parent', followSchoolId });
  expect(await me.roles()).toEqual(['Parent (Fan)']);
});

test('who becomes a student after being a spectator is called one, and others are not', async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  for (const one of [me, other]) await one.prefer({ role: 'Spectator', followSchoolId });
  await me.prefer({ role: 'Student', followSchoolId });
  expect([await me.roles(), await other.roles()]).toEqual([['Student (Fan)'], ['Fan']]);
  await me.prefer({ role: 'Spectator', followSchoolId });
  expect(await me.roles(), 'a spectator has no word of their own').toEqual(['Student (Fan)']);
});

test('saying that one coaches gives nothing', async () => {
  const me = await signedIn();
  await me.prefer({ role: 'Spectator', followSchoolId, isCoachOrDirector: true });
  const { body } = await portal.get<{ me: { isCoachType: boolean; roleName: string } }>('/api/csz/me', me.headers);
  expect(body.me).toMatchObject({ isCoachType: false, roleName: 'Fan' });
});

test('the preferences need a role and a school', async () => {
  const me = await signedIn();
  expect(await me.prefer({ followSchoolId })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'role', message: 'Required' }] },
  });
  expect(await me.prefer({ role: 'Student' })).toMatchObject({ status: 400 });
});

test('nothing is followed when one of the sports does not fit', async () => {
  const me = await signedIn();
  const parent = await aSport(db, { is_parent: true });
  const answer = await me.save({ followSchoolId, followSportIds: [String(football.id), String(parent.id)] });
  expect(answer).toMatchObject({ status: 400, body: { code: 'sport-has-teams' } });
  const closed = await aSchool(db, { status: 'closed' });
  expect(await me.save({ followSchoolId: String(closed.id) })).toMatchObject({ body: { code: 'school-not-listed' } });
  expect(await me.follows()).toEqual([]);
});

test('what a device kept is followed at once, each team once, without those that are no more', async () => {
  const me = await signedIn();
  const closed = await aSchool(db, { status: 'closed' });
  await me.save({ followSchoolId });
  const star = (sportId: string | null, schoolId = followSchoolId) => ({ schoolId, sportId });
  const teams = [star(String(tennis.id)), star(null), star(null, String(closed.id)), star('999999998')];
  const take = () => portal.send<Follows>('POST', `${FOLLOWS}/teams`, { headers: me.headers, body: { teams } });
  const both = await Promise.all([take(), take()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await me.follows()).toEqual(['Elm High School', 'Elm High School Tennis']);
  expect(await me.roles(), 'a star says nothing of who one is').toEqual([]);
  const many = Array.from({ length: 21 }, () => star(null));
  const refused = await portal.send('POST', `${FOLLOWS}/teams`, { headers: me.headers, body: { teams: many } });
  expect(refused).toMatchObject({ status: 400 });
});

test('following ends when its owner says so', async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  const { body } = await me.save({ followSchoolId });
  const address = `${FOLLOWS}/${body.items[0]?.id}`;
  const gone = { status: 404, body: { code: 'subscription-not-found' } };
  expect(await portal.send('DELETE', address, { headers: other.headers })).toMatchObject(gone);
  expect(await portal.send('DELETE', address, { headers: me.headers })).toMatchObject({ status: 200 });
  expect(await me.follows()).toEqual([]);
  expect(await portal.send('DELETE', address, { headers: me.headers })).toMatchObject(gone);
});

test('mails about schedule changes come for the own team, and for others once they are switched on', async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  const mailsOf = ({ items }: Follows) => items.map(({ sportName, mails }) => [sportName, mails]);
  await me.save({ followSchoolId });
  await me.save({ followSchoolId, followSportIds: [String(football.id)], roles: ['Parent'] });
  const { body } = await me.save({ followSchoolId, followSportIds: [String(tennis.id)], roles: ['Fan'] });
  expect(mailsOf(body)).toEqual([
    ['', false],
    ['Football', true],
    ['Tennis', false],
  ]);
  const address = `${FOLLOWS}/${body.items[2]?.id}`;
  const on = { headers: me.headers, body: { mails: true } };
  expect(await portal.send('PUT', address, on)).toMatchObject({
    status: 200,
    body: { sportName: 'Tennis', mails: true },
  });
  const foreign = await portal.send('PUT', address, { ...on, headers: other.headers });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'subscription-not-found' } });
  const again = await me.save({ followSchoolId, followSportIds: [String(tennis.id)] });
  expect(mailsOf(again.body)[2], 'following once more switches nothing').toEqual(['Tennis', true]);
});
