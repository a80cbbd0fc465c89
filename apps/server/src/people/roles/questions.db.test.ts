import type { Role } from '@csz/contract/roles/calls';
import type { MyCoachUpdate } from '@csz/contract/roles/questions';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { A_REASON, type AQueue, decide, lastMailTo, listQueue, theOnlyQueue } from '#server/testing/a-queue.ts';
import { aMember, headersOf } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
let scene: AQueue;
beforeEach(async () => {
  scene = await theOnlyQueue(portal);
});

type Headers = Record<string, string>;
type Refusal = { readonly code?: string };
const QUEUE = '/api/csz/admin/roleRequests';
const act = (headers: Headers, verb: 'ask' | 'undo', id: number, kind = 'role') =>
  portal.send<Refusal>('POST', `${QUEUE}/${kind}/${id}/${verb}`, {
    headers,
    ...(verb === 'ask' ? { body: { words: 'Who knows you there?' } } : {}),
  });
const answer = (id: string, headers: Headers = scene.asMember) =>
  portal.send<Refusal>('POST', `/api/csz/roleQuestions/${id}/answer`, { headers, body: { words: 'The principal.' } });
const myRoles = async () =>
  (await portal.get<{ items: Role[] }>('/api/csz/memberSubscription/myAccAll', scene.asMember)).body.items;
const nameThemselves = async (role = 'HeadCoach') => {
  const body = { isCoach: true, role, schoolId: String(scene.school.id), sportId: String(scene.sport.id) };
  expect((await portal.send('POST', '/api/csz/coachUpdates', { headers: scene.asMember, body })).status).toBe(200);
  const row = db.selectFrom('coach_updates').select('id').orderBy('id', 'desc');
  return (await row.executeTakeFirstOrThrow()).id;
};
const mailsToMember = () => db.selectFrom('mails').selectAll().where('to_address', '=', scene.member.email).execute();

test('a member reads what staff ask by mail and on the screen and answers in the product, and the queue shows both', async () => {
  const id = await scene.ask('HeadCoach');
  const before = (await listQueue(portal, scene.asStaff)).items[0];
  expect(await myRoles()).toMatchObject([
    { isPending: true, waiting: { forWhom: 'the athletic director of Elm High School or our staff', questions: [] } },
  ]);
  expect((await act(scene.asStaff, 'ask', id)).status).toBe(200);
  expect((await act(scene.asDirector, 'ask', id)).body.code, 'one question at a time').toBe('question-open');
  await portal.runJobs();
  const [mail] = await mailsToMember();
  expect(mail).toMatchObject({ kind: 'role-question', text_body: expect.stringContaining('Who knows you there?') });

  const { body: list } = await portal.get('/api/csz/notifications', scene.asMember);
  expect(list).toMatchObject({ items: [{ link: '/my-account/roles' }] });

  const [waiting] = (await myRoles()).map((role) => role.waiting);
  expect(waiting).toMatchObject({ forWhom: 'you', questions: [{ words: 'Who knows you there?', answer: null }] });
  const question = waiting?.questions[0]?.id ?? '';
  expect((await answer(question, scene.asDirector)).body.code, "another's").toBe('question-not-found');
  expect((await answer(question)).status).toBe(200);
  expect((await answer(question)).body.code).toBe('question-answered');
  const [listed] = (await listQueue(portal, scene.asStaff)).items;
  expect(listed).toMatchObject({
    id: String(id),
    status: 'pending',
    requestedAt: before?.requestedAt,
    questions: [{ words: 'Who knows you there?', answer: 'The principal.', answeredAt: expect.any(String) }],
  });
  expect((await myRoles())[0]?.waiting?.forWhom).toBe('the athletic director of Elm High School or our staff');
});

test('a decided request takes no question and no answer any more', async () => {
  const id = await scene.ask('HeadCoach');
  await act(scene.asStaff, 'ask', id);
  const question = (await myRoles())[0]?.waiting?.questions[0]?.id ?? '';
  await decide(portal, scene.asStaff, id);
  expect((await act(scene.asStaff, 'ask', id)).body.code).toBe('already-decided');
  expect((await answer(question)).body.code).toBe('question-not-found');
  expect((await myRoles())[0]?.waiting).toBeNull();
  await portal.runJobs({ evenLater: true });
  expect(
    (await mailsToMember()).map(({ kind }) => kind),
    'no question after the decision',
  ).toEqual(['role-decision']);
});

test('a member sees whom they named and since when it waits, and is asked about that too', async () => {
  const id = await nameThemselves();
  await act(scene.asDirector, 'ask', id, 'coach');
  const mine = async () =>
    (await portal.get<{ items: MyCoachUpdate[] }>('/api/csz/coachUpdates', scene.asMember)).body.items;
  expect(await mine()).toMatchObject([
    { what: expect.stringMatching(/^Casey Holt: Head Coach of Elm/), waiting: { forWhom: 'you' } },
  ]);
  expect((await answer((await mine())[0]?.waiting.questions[0]?.id ?? '')).status).toBe(200);
  await decide(portal, scene.asDirector, id, { kind: 'coach' });
  expect(await mine()).toEqual([]);
});

test('who asked for the role and also named themselves is one card, and one decision with one mail', async () => {
  const role = await scene.ask('HeadCoach');
  const other = await scene.ask('HeadCoach', scene.director);
  const update = await nameThemselves();
  const { items } = await listQueue(portal, scene.asStaff);
  const at = (kind: string, id: number) => items.findIndex((item) => item.kind === kind && Number(item.id) === id);
  expect(items).toHaveLength(3);
  expect(at('coach', update)).toBe(at('role', role) + 1);
  const cardOf = (kind: string, id: number) => items[at(kind, id)]?.card;
  expect(cardOf('coach', update)).toBe(cardOf('role', role));
  expect(cardOf('role', other)).not.toBe(cardOf('role', role));
  expect((await decide(portal, scene.asStaff, role)).status).toBe(200);
  expect((await listQueue(portal, scene.asStaff)).items.map(({ id }) => Number(id))).toEqual([other]);
  expect(await scene.coachesNow()).toEqual(['Casey Holt HeadCoach']);
  await portal.runJobs({ evenLater: true });
  expect(await mailsToMember()).toHaveLength(1);
});

test('denied by the word about the coach, the role is denied with it, in one mail', async () => {
  await scene.ask('HeadCoach');
  const update = await nameThemselves();
  await decide(portal, scene.asStaff, update, { kind: 'coach', verb: 'deny' });
  expect((await listQueue(portal, scene.asStaff)).total).toBe(0);
  expect(await myRoles()).toEqual([]);
  await portal.runJobs({ evenLater: true });
  expect(await mailsToMember()).toHaveLength(1);
});

test('an approval that is undone within the minute leaves everything as it was, and no mail', async () => {
  const role = await scene.ask('HeadCoach');
  const update = await nameThemselves();
  await decide(portal, scene.asStaff, role);
  expect((await act(scene.asDirector, 'undo', role)).body.code, "another's approval").toBe('undo-over');
  expect((await act(scene.asStaff, 'undo', role)).status).toBe(200);
  const waiting = (await listQueue(portal, scene.asStaff)).items.map(({ kind, id }) => [kind, Number(id)]);
  expect(waiting).toEqual([
    ['role', role],
    ['coach', update],
  ]);
  expect(await scene.coachesNow()).toEqual([]);
  const log = await db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'undo approval')
    .where('actor_id', '=', scene.staff.id)
    .execute();
  expect(log, 'each request that waits again').toHaveLength(2);
  const { body } = await portal.get<{ me: object }>('/api/csz/me', scene.asMember);
  expect(body.me).toMatchObject({ isCoachType: false });
  await portal.runJobs({ evenLater: true });
  expect(await mailsToMember()).toEqual([]);
  expect((await act(scene.asStaff, 'undo', role)).body.code).toBe('undo-over');
});

test('who decides otherwise within the minute sends one mail, of what counts', async () => {
  const id = await scene.ask('HeadCoach');
  await decide(portal, scene.asStaff, id);
  const waits = db
    .selectFrom('waiting_notifications as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .where('w.kind', '=', 'role-decision')
    .where('w.sent_at', 'is', null);
  const { seconds } = await waits
    .select(sql<number>`extract(epoch from w.due_at - e.at)::int`.as('seconds'))
    .executeTakeFirstOrThrow();
  expect(seconds, 'longer than an undo may come').toBeGreaterThan(70);
  expect((await act(scene.asStaff, 'undo', id)).status).toBe(200);
  await decide(portal, scene.asStaff, id, { verb: 'deny' });
  await portal.runJobs({ evenLater: true });
  expect((await mailsToMember()).map(({ subject }) => subject)).toEqual(['Your role request was denied']);
});

test('what is decided with it for another member is in the log too, and they do not read words meant for the first', async () => {
  const nameCoach = (headers: Headers) => {
    const named = { firstName: 'Nia', lastName: 'Newman', email: 'nia@example.org', role: 'HeadCoach' };
    const body = { isCoach: false, ...named, schoolId: String(scene.school.id), sportId: String(scene.sport.id) };
    return portal.send('POST', '/api/csz/coachUpdates', { headers, body });
  };
  const other = await aMember(portal, { first_name: 'Otto', last_name: 'Other' });
  await nameCoach(scene.asMember);
  await nameCoach(await headersOf(portal, other));
  const updates = db.selectFrom('coach_updates').selectAll().orderBy('id');
  const [first] = await updates.execute();
  await db.deleteFrom('audit_log').execute();
  await decide(portal, scene.asStaff, first?.id ?? 0, { kind: 'coach', verb: 'deny' });
  expect((await updates.execute()).map(({ status, reason }) => [status, reason])).toEqual([
    ['denied', A_REASON],
    ['denied', ''],
  ]);
  expect(await db.selectFrom('audit_log').select(['action', 'subject', 'reason']).orderBy('id').execute()).toEqual([
    { action: 'deny coach update', subject: expect.stringContaining('Casey Holt'), reason: A_REASON },
    { action: 'deny coach update', subject: expect.stringContaining('Otto Other'), reason: '' },
  ]);
});

test('of two who decide about one card by its two requests at once, one decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    for (const table of ['affiliations', 'coach_updates', 'coaches'] as const) await db.deleteFrom(table).execute();
    const role = await scene.ask('HeadCoach');
    const update = await nameThemselves();
    const answers = await Promise.all([
      decide(portal, scene.asStaff, role),
      decide(portal, scene.asStaff, update, { kind: 'coach' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('a role that came with the approval goes with it; who was listed before stays listed', async () => {
  const { school, sport } = scene;
  const listed = { first_name: 'Casey', last_name: 'Holt', role: 'HeadCoach' } as const;
  await db
    .insertInto('coaches')
    .values({ ...listed, school_id: school.id, sport_id: sport.id })
    .execute();
  const update = await nameThemselves();
  await decide(portal, scene.asStaff, update, { kind: 'coach' });
  expect(await myRoles()).toHaveLength(1);
  expect((await act(scene.asStaff, 'undo', update, 'coach')).status).toBe(200);
  expect(await myRoles()).toEqual([]);
  expect(await scene.coachesNow()).toEqual(['Casey Holt HeadCoach']);
});

test('after the minute it cannot be undone, and the member reads of it', async () => {
  const id = await scene.ask('HeadCoach');
  await decide(portal, scene.asStaff, id);
  await db
    .updateTable('affiliations')
    .set({ decided_at: sql<Date>`now() - interval '80 seconds'` })
    .where('id', '=', id)
    .execute();
  expect((await act(scene.asStaff, 'undo', id)).body.code).toBe('undo-over');
  expect(await lastMailTo(portal, scene.member)).toMatchObject({ subject: 'Your role request was approved' });
});

test('what was asked goes with the member who leaves', async () => {
  const id = await scene.ask('HeadCoach');
  await act(scene.asStaff, 'ask', id);
  await answer((await myRoles())[0]?.waiting?.questions[0]?.id ?? '');
  const data = await portal.get('/api/csz/memberProfile/data', await headersOf(portal, scene.member));
  expect(JSON.stringify(data.body)).toContain('The principal.');
});
