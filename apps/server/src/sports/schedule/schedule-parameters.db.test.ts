import type { CallAnswer } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { listSchedules } from '@csz/contract/schedule/calls';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { expect, test } from 'vitest';
import { aDistrict, aGame, aSchool } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

type Query = Record<string, string | undefined>;
const portal = await openPortal();
const { db } = portal;
const schedules = (query: Query) =>
  portal.get<CallAnswer<typeof listSchedules>>(addressOf(scheduleRoutes.listSchedules, { query }));

async function aSchoolWithGame(event_date = '2026-10-23') {
  const school = await aSchool(db);
  await aGame(db, { schools: [school.id, (await aSchool(db)).id], event_date });
  return { school, ask: async (more: Query = {}) => (await schedules({ schoolId: String(school.id), ...more })).body };
}

test('another season is asked for by its label or its first year', async () => {
  const { ask } = await aSchoolWithGame('2024-10-25');
  expect(await ask()).toMatchObject({ items: [], season: '2026-2027' });
  for (const query of [{ season: '2024-2025' }, { year: '2024' }]) {
    expect(await ask(query)).toMatchObject({ total: 1, season: '2024-2025' });
  }
});

test('the schedule of a school that merged is that of the school it went into', async () => {
  const { school, ask } = await aSchoolWithGame();
  const merged = await aSchool(db, { status: 'merged', merged_into_id: school.id });
  expect((await schedules({ schoolId: String(merged.id) })).body).toEqual(await ask());
});

test('a link may say where the school lies, even after it moved to another county', async () => {
  const { school, ask } = await aSchoolWithGame();
  const district = await aDistrict(db);
  const place = { stateId: String(district.state_id), countyId: String(district.id) };
  expect((await schedules({ schoolId: String(school.id), ...place })).body).toEqual(await ask());
});

test.each([
  [{}, 400, 'bad-request'],
  [{ schoolId: 'elm' }, 400, 'bad-request'],
  [{ schoolId: '999999' }, 404, 'school-not-found'],
  [{ schoolId: '1', sportId: '999999' }, 404, 'sport-not-found'],
  [{ schoolId: '1', stateId: '999999' }, 404, 'state-not-found'],
  [{ schoolId: '1', countyId: '999999' }, 404, 'district-not-found'],
  [{ schoolId: '1', season: '1999-2000' }, 400, 'bad-request'],
  [{ schoolId: '1', season: '2026-2027', year: '2025' }, 400, 'bad-request'],
  [{ schoolId: '1', eventType: 'Banquet' }, 400, 'bad-request'],
  [{ schoolId: '1', date: '2026-10-30' }, 400, 'unknown-parameter'],
])('%o is refused', async (query: Record<string, string | undefined>, status, code) => {
  await aSchool(db);
  expect(await schedules(query)).toMatchObject({ status, body: { code } });
});
