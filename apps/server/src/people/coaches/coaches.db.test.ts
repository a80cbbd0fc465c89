import type { Coach } from '@csz/contract/coaches/calls';
import type { CoachRole } from '@csz/contract/roles/people';
import { expect, test } from 'vitest';
import { aSchool, aSport } from '#server/testing/factories.ts';
import { aMember, aRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';

interface Coaches {
  items: Coach[];
  total: number;
}

const portal = await openPortal();
const { db } = portal;
const school = await aSchool(db);
const sport = await aSport(db);
const coach = (last_name: string, approved_at: string, given: { role?: CoachRole; ended_at?: string } = {}) =>
  db
    .insertInto('coaches')
    .values({
      school_id: school.id,
      sport_id: sport.id,
      first_name: 'Alex',
      last_name,
      role: 'HeadCoach',
      approved_at,
      ...given,
    })
    .execute();

const list = async (schoolId: number, sportId: number) =>
  (await portal.get<Coaches>(`/api/csz/headCoach/${schoolId}/${sportId}`)).body;

test('a team has no coach until one is approved', async () => {
  expect(await list(school.id, (await aSport(db)).id)).toEqual({ items: [], total: 0 });
});

test('the newest head coach comes first and assistants after all head coaches; who left is not listed', async () => {
  await coach('First', '2024-08-01');
  await coach('Newest', '2026-08-01');
  await coach('Assistant', '2026-09-01', { role: 'AssistantCoach' });
  await coach('Gone', '2026-10-01', { ended_at: '2026-10-02' });

  const found = await list(school.id, sport.id);
  expect(found.items.map(({ lastName }) => lastName)).toEqual(['Newest', 'First', 'Assistant']);
  expect(found.total).toBe(3);
  expect(found.items[0]).toMatchObject({ firstName: 'Alex', role: 'HeadCoach' });

  const merged = await aSchool(db, { status: 'merged', merged_into_id: school.id });
  expect((await list(merged.id, sport.id)).total).toBe(3);
});

test.each([
  ['999999999/1', 404, 'school-not-found'],
  [`${school.id}/999999999`, 404, 'sport-not-found'],
  [`${school.id}/football`, 400, 'bad-request'],
  ['-1/1', 400, 'bad-request'],
])('headCoach/%s is refused with %d %s', async (address, status, code) => {
  expect(await portal.get(`/api/csz/headCoach/${address}`)).toMatchObject({ status, body: { code } });
});

test('a school names who coaches its teams, sports in their order, head coaches first', async () => {
  const school = await aSchool(db);
  const [football, golf] = [await aSport(db, { weight: 90 }), await aSport(db, { weight: 10 })];
  const coach = { school_id: school.id, first_name: 'Robin', role: 'HeadCoach' } as const;
  await db
    .insertInto('coaches')
    .values([
      { ...coach, sport_id: golf.id, last_name: 'Green' },
      { ...coach, sport_id: football.id, last_name: 'Second', role: 'AssistantCoach' },
      { ...coach, sport_id: football.id, last_name: 'First' },
      { ...coach, sport_id: football.id, last_name: 'Gone', ended_at: '2026-01-01T00:00:00Z' },
    ])
    .execute();
  const { body } = await portal.get<{ items: { lastName: string; sportName: string }[] }>(
    `/api/csz/schools/${school.id}/coaches`,
  );
  expect(body.items.map(({ lastName, sportName }) => `${sportName} ${lastName}`)).toEqual([
    `${football.name} First`,
    `${football.name} Second`,
    `${golf.name} Green`,
  ]);
});

test('a school names its athletic directors once staff approved them, and no more once they left or are held', async () => {
  const school = await aSchool(db);
  const director = async (given: Parameters<typeof aMember>[1], role: { status?: 'pending' } = {}) =>
    aRole(portal, await aMember(portal, given), { role: 'AthleticDirector', school_id: school.id, ...role });
  await director({ first_name: 'Dana', last_name: 'Reed' });
  await director({ first_name: '', last_name: '', display_name: 'QRDirector' });
  await director({ first_name: 'Not', last_name: 'Yet' }, { status: 'pending' });
  await director({
    first_name: 'Under',
    last_name: 'Age',
    held_at: '2026-01-01',
    deactivated_at: '2026-01-01',
    delete_after: '2026-01-08',
  });
  await director({ first_name: 'At', last_name: 'Rest', deactivated_at: '2026-01-01' });
  const gone = await director({ first_name: 'Gone', last_name: 'Home' });
  await db.updateTable('affiliations').set({ removed_at: '2026-01-01' }).where('id', '=', gone).execute();
  await aRole(portal, await aMember(portal), { role: 'Fan', school_id: school.id });
  const { body } = await portal.get(`/api/csz/schools/${school.id}/coaches`);
  expect(body).toMatchObject({
    total: 0,
    directors: [
      { firstName: 'Dana', lastName: 'Reed' },
      { firstName: '', lastName: 'QRDirector' },
    ],
  });
});
