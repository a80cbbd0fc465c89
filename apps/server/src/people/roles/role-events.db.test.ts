import { beforeEach, expect, test } from 'vitest';
import { roleEvents } from '#server/people/roles/events.ts';
import { type AQueue, aQueue, decide } from '#server/testing/a-queue.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
let scene: AQueue;
beforeEach(async () => {
  for (const table of ['affiliations', 'coach_updates', 'events'] as const) await db.deleteFrom(table).execute();
  scene = await aQueue(portal);
});

/** What was recorded, each with data as its schema says. */
async function listEvents() {
  const rows = await db.selectFrom('events').selectAll().orderBy('id').execute();
  return rows.map(({ type, actor_id, subject, data }) => {
    roleEvents[type as keyof typeof roleEvents].parse(data);
    return [type, actor_id, subject];
  });
}
const place = () => ({ followSchoolId: String(scene.school.id), followSportId: String(scene.sport.id) });
const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  portal.send(method, `/api/csz/${path}`, { headers: scene.asMember, ...(body === undefined ? {} : { body }) });

test('a role is recorded as requested, approved and removed, each by who did it', async () => {
  const added = await send('POST', 'memberSubscription/myAccAddSubs', { role: 'HeadCoach', ...place() });
  const { id } = added.body as { id: string };
  await decide(portal, scene.asStaff, Number(id), { verb: 'approve' });
  await send('DELETE', `memberSubscription/deleteMyAccSubscription/${id}`);
  expect(await listEvents()).toEqual([
    ['role.requested', scene.member.id, `role:${id}`],
    ['role.approved', scene.staff.id, `role:${id}`],
    ['role.removed', scene.member.id, `role:${id}`],
  ]);
});

test('a role that needs no approval is added, and asking for it again records nothing', async () => {
  const fan = { role: 'Fan', followSchoolId: String(scene.school.id) };
  await send('POST', 'memberSubscription/myAccAddSubs', fan);
  await send('POST', 'memberSubscription/myAccAddSubs', fan);
  expect((await listEvents()).map(([type]) => type)).toEqual(['role.added']);
});

test('a coach update that brings a waiting role along approves both, and says so', async () => {
  const role = await scene.ask('HeadCoach');
  await send('POST', 'coachUpdates', {
    schoolId: String(scene.school.id),
    sportId: String(scene.sport.id),
    role: 'HeadCoach',
    isCoach: true,
  });
  const { id } = await db.selectFrom('coach_updates').select('id').executeTakeFirstOrThrow();
  await decide(portal, scene.asStaff, id, { verb: 'approve', kind: 'coach' });
  expect(await listEvents()).toEqual([
    ['coach-update.requested', scene.member.id, `coach-update:${id}`],
    ['role.approved', scene.staff.id, `role:${role}`],
    ['coach-update.approved', scene.staff.id, `coach-update:${id}`],
  ]);
  const approved = await db.selectFrom('events').select('data').where('type', '=', 'role.approved').execute();
  expect(approved).toMatchObject([{ data: { coachUpdateId: id, memberId: scene.member.id } }]);
});

test('a denied request is recorded as denied', async () => {
  const id = await scene.ask('HeadCoach');
  await decide(portal, scene.asStaff, id, { verb: 'deny' });
  expect(await listEvents()).toEqual([['role.denied', scene.staff.id, `role:${id}`]]);
});
