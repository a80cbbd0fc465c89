import type { Role } from '@csz/contract/roles/calls';
import type { RoleType } from '@csz/contract/roles/people';
import { expect, test } from 'vitest';
import { aDistrict, aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const school = await aSchool(db, { short_name: 'Elm' });
const sport = await aSport(db, { name: 'Boys Varsity Football' });
const district = await aDistrict(db);

const ALL = '/api/csz/memberSubscription/myAccAll';
const ADD = '/api/csz/memberSubscription/myAccAddSubs';
const ids = {
  followSchoolId: String(school.id),
  followSportId: String(sport.id),
  followDistrictId: String(district.id),
};

async function signedIn() {
  const member = await aMember(portal);
  const headers = await headersOf(portal, member);
  return {
    member,
    headers,
    add: (body: object) => portal.send<Role>('POST', ADD, { headers, body }),
    list: async () => (await portal.get<{ items: Role[]; total: number }>(ALL, headers)).body.items,
    rowOf: (id: string) =>
      db.selectFrom('affiliations').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow(),
  };
}

test.each<[RoleType, boolean, readonly string[]]>([
  ['LeagueDirector', true, ['district']],
  ['AthleticDirector', true, ['school', 'schools district']],
  ['HeadCoach', true, ['school', 'sport', 'schools district']],
  ['AssistantCoach', true, ['school', 'sport', 'schools district']],
  ['StudentAmbassador', true, ['school', 'schools district']],
  ['Player', false, ['school', 'sport', 'schools district']],
  ['Parent', false, ['school', 'sport', 'schools district']],
  ['Alumni', false, ['school', 'schools district']],
  ['Fan', false, ['school', 'schools district']],
])('a %s waits for staff: %s, and is tied to %j', async (role, isPending, scope) => {
  const me = await signedIn();
  const answer = await me.add({ role, ...ids, comment: 'Ask coach Taylor.' });
  const hasSchool = scope.includes('school');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      memberRoleType: role,
      isPending,
      followedSchoolId: hasSchool ? String(school.id) : null,
      followedSportId: scope.includes('sport') ? String(sport.id) : null,
      followedDistrictId: String(hasSchool ? school.district_id : district.id),
      isAutomaticallyTexting: true,
    },
  });
  expect(await me.rowOf(answer.body.id)).toMatchObject({
    status: isPending ? 'pending' : 'approved',
    comment: 'Ask coach Taylor.',
    decided_by: null,
  });
  const { body } = await portal.get<{ me: { roles: unknown[] } }>('/api/csz/me', me.headers);
  expect(body.me.roles).toHaveLength(isPending ? 0 : 1);
});

test.each([
  [{ role: 'Fan' }, ['followSchoolId']],
  [{ role: 'AthleticDirector', followDistrictId: '1' }, ['followSchoolId']],
  [{ role: 'Parent', followSchoolId: ids.followSchoolId }, ['followSportId']],
  [{ role: 'HeadCoach' }, ['followDistrictId', 'followSchoolId', 'followSportId']],
  [{ role: 'LeagueDirector' }, ['followDistrictId']],
  [{ role: 'LeagueDirector', followSchoolId: ids.followSchoolId }, ['followDistrictId']],
])('%j is refused at the fields that the role needs', async (body, fields) => {
  const answer = await (await signedIn()).add(body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  const named = (answer.body as unknown as { fields: { path: string; message: string }[] }).fields;
  expect(named.map(({ path }) => path)).toEqual(expect.arrayContaining(fields));
  expect(new Set(named.map(({ message }) => message))).toEqual(new Set(['Field is required']));
});

test('a role without a type is refused in the words of the form', async () => {
  const answer = await (await signedIn()).add({ role: 'SiteAdmin' });
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'role', message: 'Role is required' }] } });
});

test('roles are tied only to schools that are listed, sports that teams play and counties that are', async () => {
  const me = await signedIn();
  const placeholder = await aSchool(db, { status: 'placeholder' });
  const merged = await aSchool(db, { status: 'merged', merged_into_id: school.id });
  const parent = await aSport(db, { is_parent: true, name: 'Rowing' });
  const refusals = [
    [{ role: 'Fan', followSchoolId: '999999999' }, 404, 'school-not-found'],
    [{ role: 'Fan', followSchoolId: String(placeholder.id) }, 409, 'school-not-listed'],
    [{ role: 'Player', ...ids, followSportId: '999999999' }, 404, 'sport-not-found'],
    [{ role: 'Player', ...ids, followSportId: String(parent.id) }, 400, 'sport-has-teams'],
    [{ role: 'LeagueDirector', followDistrictId: '999999999' }, 404, 'district-not-found'],
  ] as const;
  for (const [body, status, code] of refusals) expect(await me.add(body)).toMatchObject({ status, body: { code } });
  expect(await me.list()).toEqual([]);
  const moved = await me.add({ role: 'Fan', followSchoolId: String(merged.id) });
  expect(moved.body.followedSchoolId).toBe(String(school.id));
});

test('the same role requested twice is refused, and a denied or removed one may be requested again', async () => {
  const me = await signedIn();
  await me.add({ role: 'HeadCoach', ...ids });
  expect(await me.add({ role: 'HeadCoach', ...ids })).toMatchObject({ status: 409, body: { code: 'role-requested' } });
  const fan = await me.add({ role: 'Fan', ...ids });
  expect(await me.add({ role: 'Fan', ...ids })).toMatchObject({ status: 409, body: { code: 'role-held' } });
  const both = await Promise.all([me.add({ role: 'Alumni', ...ids }), me.add({ role: 'Alumni', ...ids })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  await portal.send('DELETE', `/api/csz/memberSubscription/deleteMyAccSubscription/${fan.body.id}`, me);
  expect((await me.add({ role: 'Fan', ...ids })).status).toBe(200);
  await aRole(portal, me.member, { role: 'AthleticDirector', school_id: school.id, status: 'denied' });
  expect((await me.add({ role: 'AthleticDirector', ...ids })).status).toBe(200);
});

test('roles are listed in the order of display with the words of the screen', async () => {
  const me = await signedIn();
  for (const role of ['Fan', 'Parent', 'HeadCoach'] as const) await me.add({ role, ...ids });
  await aRole(portal, me.member, { role: 'Player', school_id: school.id, sport_id: sport.id, status: 'denied' });
  const items = await me.list();
  expect(items.map(({ label, isPending }) => [label, isPending])).toEqual([
    ['Head Coach', true],
    ['Parent', false],
    ['Fan', false],
  ]);
  expect(items[1]).toMatchObject({
    schoolShortName: 'Elm',
    sportName: 'Boys Varsity Football',
    schoolLogoUrl: `/crests/${school.id}.svg`,
  });
});

test('a removed coach role ends its rights at once and leaves the list of coaches', async () => {
  const me = await signedIn();
  const id = await aRole(portal, me.member, { role: 'HeadCoach', school_id: school.id, sport_id: sport.id });
  await db
    .insertInto('coaches')
    .values({
      school_id: school.id,
      sport_id: sport.id,
      role: 'HeadCoach',
      first_name: 'Robin',
      last_name: 'Reader',
      member_id: me.member.id,
    })
    .execute();
  const team = `/api/csz/headCoach/${school.id}/${sport.id}`;
  expect((await portal.get<{ total: number }>(team)).body.total).toBe(1);
  const isCoach = async () =>
    (await portal.get<{ me: { isCoachType: boolean } }>('/api/csz/me', me.headers)).body.me.isCoachType;
  expect(await isCoach()).toBe(true);

  const removal = `/api/csz/memberSubscription/deleteMyAccSubscription/${id}`;
  expect(await portal.send('DELETE', removal, await signedIn())).toMatchObject({ status: 404 });
  expect(await isCoach()).toBe(true);
  const removed = await portal.send('DELETE', removal, me);
  expect(removed).toMatchObject({ status: 200, body: { message: 'Role successfully deleted.' } });
  expect(await isCoach()).toBe(false);
  expect((await portal.get<{ total: number }>(team)).body.total).toBe(0);
  expect(await me.list()).toEqual([]);
  const again = await portal.send('DELETE', removal, me);
  expect(again).toMatchObject({ status: 404, body: { code: 'role-not-found' } });
});

test('the mails about a role can be switched off and on by its owner alone', async () => {
  const me = await signedIn();
  const { body: role } = await me.add({ role: 'AthleticDirector', ...ids });
  const address = `/api/csz/memberSubscription/patchMyAcc/${role.id}`;
  const off = { body: { isAutomaticallyTexting: false } };
  expect(await portal.send('PUT', address, { ...off, headers: (await signedIn()).headers })).toMatchObject({
    status: 404,
    body: { code: 'role-not-found' },
  });
  const answer = await portal.send('PUT', address, { ...off, headers: me.headers });
  expect(answer).toMatchObject({ status: 200, body: { isAutomaticallyTexting: false } });
  expect(await me.rowOf(role.id)).toMatchObject({ email_notifications: false });
});

test('guests are asked to sign in', async () => {
  expect(await portal.get(ALL)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect(await portal.send('POST', ADD, { body: { role: 'Fan', ...ids } })).toMatchObject({ status: 401 });
});

test('a member asks for thirty roles a day and no more', async () => {
  const me = await signedIn();
  for (let n = 0; n < 30; n += 1) await me.add({ role: 'Fan', ...ids });
  expect(await me.add({ role: 'Fan', ...ids })).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
});
