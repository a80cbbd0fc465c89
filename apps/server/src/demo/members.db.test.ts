import { expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '#server/platform/passwords.ts';
import { aGame, aSchool, aSport, aTeam } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { DEMO_PASSWORD, hasMembers, listDemoSignIns, writeMembers } from './members.ts';

const portal = await openPortal();
const { db } = portal;
const school = await aSchool(db, { name: 'Quarry Ridge High School', email_domain: 'quarryridge.example' });
const sport = await aSport(db);
await aTeam(db, { school_id: school.id, sport_id: sport.id });
const before = await hasMembers(db);
const passwordHash = await hashPassword(DEMO_PASSWORD);
const game = await aGame(db, { sport_id: sport.id, schools: [school.id, (await aSchool(db)).id], scores: [60, 48] });
const report = { source: 'demo', voice: 'coach', role: 'Head Coach', reporter: '', scores: '{}' } as const;
await db
  .insertInto('score_reports')
  .values({ ...report, school_id: school.id, game_id: game.id, was_right: true })
  .execute();
const now = portal.platform.clock();
await db.transaction().execute((tx) => writeMembers(tx, { passwordHash, now }));

test('the demo world has one of each kind of member', async () => {
  expect([before, await hasMembers(db)]).toEqual([false, true]);
  expect((await listDemoSignIns(db)).map(({ kind }) => kind)).toEqual([
    'Fan',
    'Parent',
    'Coach, waiting for approval',
    'Head coach',
    'Athletic director',
    'League director',
    'Site administrator',
  ]);
});

test.each([
  ['fan@demo.example', 'Fan'],
  ['parent@demo.example', 'Parent'],
  ['new-coach@quarryridge.example', 'Member'],
  ['coach@demo.example', 'HeadCoach'],
  ['director@demo.example', 'AthleticDirector'],
  ['league@demo.example', 'LeagueDirector'],
  ['admin@demo.example', 'SiteAdmin'],
])('%s signs in as %s', async (email, roleName) => {
  const answer = await portal.send('POST', '/api/csz/login', { body: { email, password: DEMO_PASSWORD } });
  expect(answer).toMatchObject({ status: 200, body: { roleName } });
});

test('the athletic director finds the waiting coach, and the head coach is on the team page', async () => {
  const body = { email: 'director@demo.example', password: DEMO_PASSWORD };
  const { accessToken } = (await portal.send<{ accessToken: string }>('POST', '/api/csz/login', { body })).body;
  const queue = await portal.get('/api/csz/admin/roleRequests', { authorization: `Bearer ${accessToken}` });
  expect(queue.body).toMatchObject({ items: [{ memberName: 'Noel Brandt', evidence: { domainMatches: true } }] });
  const coaches = await portal.get(`/api/csz/headCoach/${school.id}/${sport.id}`);
  expect(coaches.body).toMatchObject({ items: [{ firstName: 'Corey', lastName: 'Halpern' }] });
});

test('they have followed the school for a month, and the request for a role is recorded as one', async () => {
  const follows = await db.selectFrom('follows').select(['school_id', 'created_at']).execute();
  const monthAgo = new Date(now.subtract({ hours: 30 * 24 }).epochMilliseconds);
  expect(follows).toEqual(Array(7).fill({ school_id: school.id, created_at: monthAgo }));
  const events = await db.selectFrom('events').select(['type', 'at']).where('type', '=', 'role.requested').execute();
  expect(events).toEqual([{ type: 'role.requested', at: new Date(now.subtract({ hours: 26 }).epochMilliseconds) }]);
});

test('who changed the password or is deactivated is not listed any more', async () => {
  const set = (email: string, change: object) =>
    db.updateTable('members').set(change).where('email', '=', email).execute();
  onTestFinished(async () => {
    await set('fan@demo.example', { password_hash: passwordHash });
    await set('parent@demo.example', { deactivated_at: null });
  });
  await set('fan@demo.example', { password_hash: await hashPassword('something else 9') });
  await set('parent@demo.example', { deactivated_at: new Date() });
  const listed = (await listDemoSignIns(db)).map(({ email }) => email);
  expect(listed).not.toContain('fan@demo.example');
  expect(listed).not.toContain('parent@demo.example');
  expect(listed).toHaveLength(5);
});

test('the head coach is who reported games in that role, and has the accuracy of it', async () => {
  const reports = await db.selectFrom('score_reports').selectAll().where('game_id', '=', game.id).execute();
  const coach = await db.selectFrom('members').selectAll().where('email', '=', 'coach@demo.example').executeTakeFirst();
  expect(reports).toMatchObject([{ member_id: coach?.id, reporter: 'Corey Halpern' }]);
  expect([coach?.stat_true, coach?.stat_false]).toEqual([1, 0]);
});
