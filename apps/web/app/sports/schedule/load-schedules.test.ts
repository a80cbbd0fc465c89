import { refusedPage } from '@csz/contract/core/refusal';
import { expect, test } from 'vitest';
import { ONE_PLACE, recordRounds } from '#web/testing/record-rounds.ts';
import { loadSchedules, type TeamView, teamOf } from './load-schedules.ts';

const answers = { ...ONE_PLACE, '/api/csz/schedules/v2': { items: [], total: 0 } };
const load = async (query: string) => {
  const { client, rounds } = recordRounds(answers);
  const url = new URL(`https://scores.example.org/schedules?${query}`);
  const { view } = await loadSchedules({ client, url, params: {} });
  return { view, rounds };
};

test('what the address of a team names is asked for with the school', async () => {
  const { view, rounds } = await load('schoolId=3&countyId=5&sportId=12&season=2026-2027');
  expect(view).toMatchObject({ kind: 'team', school: { name: 'Centennial' }, sport: { name: 'Football' } });
  expect(rounds[0]?.toSorted()).toEqual(['schedules/v2', 'schools', 'schools/3', 'sports']);
  expect(rounds.flat().filter((path) => path === 'schedules/v2')).toHaveLength(1);
});

test('a school alone brings its county, its place and the present season', async () => {
  const { view, rounds } = await load('schoolId=3');
  expect(view).toMatchObject({ kind: 'team', school: { countyId: '5' }, sport: undefined });
  expect(rounds.flat()).toEqual(expect.arrayContaining(['schools/3', 'schools', 'districts', 'schedules/v2']));
});

test.each(['abc', '0', '1.5', '99999999999'])('an address with "%s" for a school is that of no school', async (id) => {
  await expect(load(`schoolId=${id}`)).rejects.toEqual(refusedPage('school-not-found', { id }));
});

test('the season of the address is the one that is shown', async () => {
  expect((await load('schoolId=3&season=2024-2025')).view).toMatchObject({ season: '2024-2025' });
});

test('a parent sport is no one team', () => {
  const school = { id: '3' };
  const teamIn = (sport: object | undefined) => teamOf({ school, sport } as unknown as TeamView);
  expect(teamIn({ id: '12', isParent: false })).toEqual({ schoolId: '3', sportId: '12' });
  expect([teamIn({ id: '11', isParent: true }), teamIn(undefined)]).toEqual([undefined, undefined]);
});

test.each([
  ['stateId=1', true],
  ['countyId=5', true],
  ['stateId=1&countyId=5', true],
  ['', false],
  ['sportId=12', false],
])('that the place of "%s" was chosen: %s', async (query, isChosen) => {
  expect((await load(query)).view).toMatchObject({ kind: 'picker', isChosen });
});
