import { beforeEach, expect, test } from 'vitest';
import { type AQueue, decide as decideAs, lastMailTo, listQueue, theOnlyQueue } from '#server/testing/a-queue.ts';
import { aMember } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
let scene: AQueue;
beforeEach(async () => {
  scene = await theOnlyQueue(portal);
});

const list = (headers: Record<string, string>, status?: string) => listQueue(portal, headers, status);
const decide = (headers: Record<string, string>, id: number, verb = 'approve') =>
  decideAs(portal, headers, id, { verb, kind: 'coach' });
const statusOf = async (id: number) =>
  (await db.selectFrom('affiliations').select('status').where('id', '=', id).executeTakeFirst())?.status;
const report = (body: object) =>
  portal.send('POST', '/api/csz/coachUpdates', {
    headers: scene.asMember,
    body: { schoolId: String(scene.school.id), sportId: String(scene.sport.id), role: 'HeadCoach', ...body },
  });
const updateId = async () => (await db.selectFrom('coach_updates').select('id').executeTakeFirstOrThrow()).id;

test('who names themselves coach waits, and once approved is coach with the rights of one', async () => {
  expect(await report({ isCoach: true })).toMatchObject({ status: 200 });
  expect(await report({ isCoach: true })).toMatchObject({ status: 409, body: { code: 'coach-update-pending' } });
  expect(await scene.coachesNow()).toEqual([]);
  const requested = await scene.ask('HeadCoach');
  expect((await list(scene.asDirector)).items.map(({ kind }) => kind).sort()).toEqual(['coach', 'role']);
  expect(await decide(scene.asDirector, await updateId())).toMatchObject({ status: 200 });
  expect(await scene.coachesNow()).toEqual(['Casey Holt HeadCoach']);
  expect(await statusOf(requested)).toBe('approved');
  const roles = await db.selectFrom('affiliations').select('id').where('member_id', '=', scene.member.id).execute();
  expect(roles).toHaveLength(1);
  expect((await lastMailTo(portal, scene.member))?.subject).toBe('Your coach update was approved');
});

test('a coach whom another member names is listed once approved, newest first, and gets no rights', async () => {
  await db
    .insertInto('coaches')
    .values({
      school_id: scene.school.id,
      sport_id: scene.sport.id,
      role: 'HeadCoach',
      first_name: 'Old',
      last_name: 'Timer',
      approved_at: '2020-08-01',
    })
    .execute();
  const named = await aMember(portal);
  const update = { isCoach: false, firstName: 'Nia', lastName: 'Newman', email: named.email };
  await report(update);
  expect((await list(scene.asStaff)).items[0]).toMatchObject({ kind: 'coach', about: `Nia Newman (${named.email})` });
  await decide(scene.asStaff, await updateId());
  expect(await scene.coachesNow()).toEqual(['Nia Newman HeadCoach', 'Old Timer HeadCoach']);
  expect(await db.selectFrom('affiliations').where('member_id', '=', named.id).select('id').execute()).toEqual([]);

  await report({ ...update, firstName: 'old', lastName: 'Timer', email: 'old@example.org' });
  const { items } = await list(scene.asStaff);
  await decide(scene.asStaff, Number(items[0]?.id));
  expect(await scene.coachesNow()).toEqual(['Old Timer HeadCoach', 'Nia Newman HeadCoach']);
});

test('a denied coach update changes no list', async () => {
  await report({ isCoach: true, role: 'AssistantCoach' });
  await decide(scene.asDirector, await updateId(), 'deny');
  expect(await scene.coachesNow()).toEqual([]);
  expect((await lastMailTo(portal, scene.member))?.subject).toBe('Your coach update was denied');
  expect((await report({ isCoach: true, role: 'AssistantCoach' })).status).toBe(200);
});

test.each([
  [{ isCoach: false }, 'firstName', 'Required'],
  [{ isCoach: false, firstName: 'Nia', lastName: 'N3wman', email: 'a@b.org' }, 'lastName', 'Must contain only letters'],
  [{ isCoach: false, firstName: 'Nia', lastName: 'Newman', email: 'a' }, 'email', 'Must be valid email'],
  [{}, 'isCoach', 'Field is required'],
  [{ isCoach: true, role: 'Fan' }, 'role', 'Field is required'],
])('the coach update %j is refused at %s: %s', async (update, path, message) => {
  const answer = await report(update);
  expect(answer.status).toBe(400);
  expect((answer.body as { fields: unknown[] }).fields[0]).toEqual({ path, message });
});
