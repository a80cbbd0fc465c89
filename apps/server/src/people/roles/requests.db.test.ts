import { coachesKey } from '@csz/contract/coaches/keys';
import { CHANGED_HEADER } from '@csz/contract/core/dependencies';
import { beforeEach, expect, test } from 'vitest';
import {
  type AQueue,
  aQueue,
  decide as decideAs,
  lastMailTo,
  listQueue,
  theOnlyQueue,
} from '#server/testing/a-queue.ts';
import { aSport } from '#server/testing/factories.ts';
import { aMember, aRole, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
let scene: AQueue;
beforeEach(async () => {
  scene = await theOnlyQueue(portal);
});

const list = (headers: Record<string, string>, status?: string) => listQueue(portal, headers, status);
const decide = (headers: Record<string, string>, id: number, verb = 'approve') =>
  decideAs(portal, headers, id, { verb });
const QUEUE = '/api/csz/admin/roleRequests';
const rowOf = (id: number) => db.selectFrom('affiliations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logged = () => db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();

test('an approved coach counts, is listed as coach, gets a mail, and the act is in the log', async () => {
  const id = await scene.ask('HeadCoach');
  const answer = await decide(scene.asStaff, id);
  expect(answer).toMatchObject({ status: 200, body: { message: 'The request is approved.' } });
  expect(await rowOf(id)).toMatchObject({ status: 'approved', decided_by: scene.staff.id });
  expect(await scene.coachesNow()).toEqual(['Casey Holt HeadCoach']);
  const { body } = await portal.get<{ me: object }>('/api/csz/me', scene.asMember);
  expect(body.me).toMatchObject({ isCoachType: true, roleName: 'HeadCoach' });
  expect(await lastMailTo(portal, scene.member)).toMatchObject({
    kind: 'role-decision',
    subject: 'Your role request was approved',
    text_body: expect.stringContaining('Head Coach of Elm High School'),
  });
  expect(await logged()).toMatchObject({
    actor_id: scene.staff.id,
    action: 'approve role request',
    subject: expect.stringContaining('Casey Holt'),
    before: 'pending',
    after: 'approved',
    from_address: '127.0.0.1',
  });
});

test('an approved athletic director stands on the page of the school, and leaves it with the role', async () => {
  const directors = async () => {
    const address = `/api/csz/schools/${scene.school.id}/coaches`;
    const { body } = await portal.get<{ directors: { firstName: string; lastName: string }[] }>(address);
    return body.directors.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  };
  const before = await directors();
  expect(before).toHaveLength(1);
  const id = await scene.ask('AthleticDirector');
  const approved = await decide(scene.asStaff, id);
  expect(await directors()).toEqual([...before, 'Casey Holt']);
  const removal = `/api/csz/memberSubscription/deleteMyAccSubscription/${id}`;
  const removed = await portal.send('DELETE', removal, { headers: scene.asMember });
  // Finished pages of the school are made again.
  for (const { headers } of [approved, removed])
    expect(String(headers[CHANGED_HEADER]).split(' ')).toContain(coachesKey(scene.school.id));
  expect(await directors()).toEqual(before);
});

test('a denied request gives nothing, and the member reads why', async () => {
  const id = await scene.ask('HeadCoach');
  expect(await portal.send('POST', `${QUEUE}/role/${id}/deny`, { headers: scene.asStaff, body: {} })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'reason', message: 'Reason is required' }] },
  });
  expect((await decide(scene.asStaff, id, 'deny')).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'denied', reason: 'No one knows you.' });
  expect(await scene.coachesNow()).toEqual([]);
  expect((await lastMailTo(portal, scene.member))?.text_body).toContain('The reason: No one knows you.');
  expect(await logged()).toMatchObject({ action: 'deny role request', reason: 'No one knows you.' });
});

test('the second decision learns who was first, and changes nothing', async () => {
  const id = await scene.ask('HeadCoach');
  await decide(scene.asStaff, id);
  const message = `This request was decided already: ${scene.staff.display_name} approved it.`;
  const second = await decide(scene.asDirector, id, 'deny');
  expect(second).toMatchObject({ status: 409, body: { code: 'already-decided', message } });
  expect((await rowOf(id)).status).toBe('approved');
});

test('of two decisions at once exactly one counts', async () => {
  const id = await scene.ask('HeadCoach');
  const answers = await Promise.all([decide(scene.asStaff, id), decide(scene.asDirector, id, 'deny')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won] = answers;
  expect((await rowOf(id)).status).toBe(won?.status === 200 ? 'approved' : 'denied');
  await portal.runJobs();
  const mails = await db.selectFrom('mails').selectAll().where('to_address', '=', scene.member.email).execute();
  expect(mails).toHaveLength(1);
  expect(await scene.coachesNow()).toHaveLength(won?.status === 200 ? 1 : 0);
});

test('of a decision and a withdrawal at once the rights follow the withdrawal', async () => {
  const id = await scene.ask('HeadCoach');
  const removal = `/api/csz/memberSubscription/deleteMyAccSubscription/${id}`;
  await Promise.all([decide(scene.asStaff, id), portal.send('DELETE', removal, { headers: scene.asMember })]);
  expect((await rowOf(id)).removed_at).not.toBeNull();
  expect(await scene.coachesNow()).toEqual([]);
});

test('an athletic director decides about coaches of the own school and about nothing else', async () => {
  const other = await aQueue(portal);
  const [coach, ambassador, elsewhere] = [
    await scene.ask('AssistantCoach'),
    await scene.ask('StudentAmbassador'),
    await other.ask('HeadCoach'),
  ];
  const own = await scene.ask('HeadCoach', scene.director);
  expect((await list(scene.asDirector)).items.map(({ id }) => Number(id))).toEqual([coach]);
  for (const id of [ambassador, elsewhere, own])
    expect(await decide(scene.asDirector, id)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(await decide(scene.asDirector, coach)).toMatchObject({ status: 200 });
  expect(await logged()).toMatchObject({ actor_id: scene.director.id });
});

test('a coach, a waiting athletic director and a league director decide nothing and see no queue', async () => {
  const id = await scene.ask('HeadCoach');
  const { school, sport } = scene;
  const coach = await aMember(portal);
  await aRole(portal, coach, { role: 'HeadCoach', school_id: school.id, sport_id: sport.id });
  const waiting = await aMember(portal);
  await aRole(portal, waiting, { role: 'AthleticDirector', school_id: school.id, status: 'pending' });
  const league = await aMember(portal);
  await aRole(portal, league, { role: 'LeagueDirector', district_id: school.district_id });
  for (const member of [coach, waiting, league, scene.member]) {
    const headers = await headersOf(portal, member);
    expect(await portal.get(QUEUE, headers)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(await decide(headers, id)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  }
  expect(await portal.get(QUEUE)).toMatchObject({ status: 401 });
  expect((await rowOf(id)).status).toBe('pending');
});

test('the queue shows the oldest first, with the evidence', async () => {
  const { school, sport } = scene;
  const teacher = await aMember(portal, { email: 'teacher@students.elm.example.org' });
  const [first, second] = [await scene.ask('HeadCoach'), await scene.ask('HeadCoach', teacher)];
  const holder = await aMember(portal, { first_name: 'Hal', last_name: 'Old' });
  await aRole(portal, holder, { role: 'HeadCoach', school_id: school.id, sport_id: sport.id });
  await aRole(portal, holder, { role: 'HeadCoach', school_id: school.id, sport_id: (await aSport(db)).id });
  const named = { first_name: 'Nan', last_name: 'Filed', role: 'HeadCoach' } as const;
  await db
    .insertInto('coaches')
    .values({ ...named, school_id: school.id, sport_id: sport.id })
    .execute();
  const denied = await scene.ask('AssistantCoach');
  await decide(scene.asStaff, denied, 'deny');

  const { items, total } = await list(scene.asStaff);
  expect([items.map(({ id }) => Number(id)), total]).toEqual([[first, second], 2]);
  expect(items[0]).toMatchObject({
    kind: 'role',
    memberName: 'Casey Holt',
    role: 'HeadCoach',
    roleLabel: 'Head Coach',
    about: '',
    schoolName: 'Elm High School',
    sportName: sport.name,
    status: 'pending',
    decidedAt: null,
    evidence: {
      schoolDomain: 'elm.example.org',
      domainMatches: false,
      sameRole: ['Hal Old', 'Nan Filed'],
      history: [
        expect.stringMatching(/^Assistant Coach of Elm High School, .*: denied on \d.* \(No one knows you\.\)$/),
      ],
    },
  });
  expect(items[1]?.evidence).toMatchObject({ domainMatches: true, history: [] });
  const past = await list(scene.asStaff, 'denied');
  expect(past.items[0]).toMatchObject({
    id: String(denied),
    decidedBy: scene.staff.display_name,
    reason: 'No one knows you.',
  });
});

test('a request that was taken back or never was is gone', async () => {
  const id = await scene.ask('HeadCoach');
  const removal = `/api/csz/memberSubscription/deleteMyAccSubscription/${id}`;
  await portal.send('DELETE', removal, { headers: scene.asMember });
  const gone = { status: 404, body: { code: 'request-not-found' } };
  expect(await decide(scene.asStaff, id)).toMatchObject(gone);
  expect(await decide(scene.asStaff, 999_999_999)).toMatchObject(gone);
  expect((await list(scene.asStaff)).total).toBe(0);
  const fan = await aRole(portal, scene.member, { role: 'Fan', school_id: scene.school.id });
  expect(await decide(scene.asStaff, fan)).toMatchObject(gone);
});
