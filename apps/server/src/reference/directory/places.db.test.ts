import type { District, League, State } from '@csz/contract/directory/calls';
import { expect, test } from 'vitest';
import { aDistrict, aLeague, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

interface List<Item> {
  items: Item[];
  total: number;
  message: string;
  code: string;
}

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { name: 'Maryland', code: 'MD', is_home: true });
const delaware = await aState(db, { name: 'Delaware', code: 'DE' });
const virginia = await aState(db, { name: 'Virginia', code: 'VA', is_active: false });

const kent = await aDistrict(db, { state_id: delaware.id, name: 'Kent' });
await aDistrict(db, { state_id: maryland.id, name: 'howard' });
await aDistrict(db, { state_id: maryland.id, name: 'Ålesund' });
await aDistrict(db, { state_id: maryland.id, name: 'MIAA', kind: 'conference' });
await aDistrict(db, { state_id: maryland.id, name: 'Old County', is_active: false });
await aDistrict(db, { state_id: virginia.id, name: 'Fairfax' });
const baltimore = await aDistrict(db, { state_id: maryland.id, name: 'Baltimore' });

const namesOf = (list: List<{ name: string }>) => list.items.map(({ name }) => name);
const list = async <Item = { name: string }>(address: string) => (await portal.get<List<Item>>(address)).body;

test('the home state comes before the others, which are by name; those not in use only on request', async () => {
  const active = await list<State>('/api/csz/states');
  expect(namesOf(active)).toEqual(['Maryland', 'Delaware']);
  expect(active.items[0]).toEqual({
    id: String(maryland.id),
    name: 'Maryland',
    code: 'MD',
    tz: 'America/New_York',
    isHome: true,
  });
  expect(namesOf(await list('/api/csz/states?isActive=false'))).toEqual(['Maryland', 'Delaware', 'Virginia']);
});

test('a page has its items and the number of all; past the last page there is only the number', async () => {
  const second = await list('/api/csz/states?isActive=false&page=2&perPage=2');
  expect(second).toMatchObject({ items: [{ name: 'Virginia' }], total: 3 });
  expect(await list('/api/csz/states?isActive=false&page=9&perPage=2')).toEqual({ items: [], total: 3 });
});

test('counties and conferences are by name whatever their case and accents, those of the home state first', async () => {
  const all = await list<District>('/api/csz/districts');
  expect(namesOf(all)).toEqual(['Ålesund', 'Baltimore', 'howard', 'MIAA', 'Kent']);
  expect(all.items[3]).toMatchObject({ kind: 'conference', stateId: String(maryland.id) });
  expect(namesOf(await list(`/api/csz/districts?stateId=${delaware.id}`))).toEqual(['Kent']);
  expect(namesOf(await list(`/api/csz/districts?stateId=${maryland.id}&isActive=false`))).toContain('Old County');
});

test('counties of a state that is not in use are not in lists', async () => {
  expect(namesOf(await list('/api/csz/districts'))).not.toContain('Fairfax');
  expect(namesOf(await list('/api/csz/districts?isActive=false'))).toContain('Fairfax');
});

test('leagues come with their divisions in the order of the league, and can be narrowed to a state or county', async () => {
  const league = await aLeague(db, { district_id: baltimore.id, name: 'Baltimore League' });
  await aLeague(db, { district_id: kent.id, name: 'Blue Hen' });
  await aLeague(db, { district_id: baltimore.id, name: 'Dissolved League', is_active: false });
  await db
    .insertInto('divisions')
    .values([
      { league_id: league.id, name: 'Lower', position: 2 },
      { league_id: league.id, name: 'Upper', position: 1 },
    ])
    .execute();

  expect(namesOf(await list('/api/csz/leagues'))).toEqual(['Baltimore League', 'Blue Hen']);
  const [found] = (await list<League>(`/api/csz/leagues?districtId=${baltimore.id}`)).items;
  expect(found).toMatchObject({ leagueName: 'Baltimore League', districtId: String(baltimore.id) });
  expect(found?.divisions.map(({ name }) => name)).toEqual(['Upper', 'Lower']);
  expect(namesOf(await list(`/api/csz/leagues?stateId=${delaware.id}`))).toEqual(['Blue Hen']);
  const all = await list(`/api/csz/leagues?districtId=${baltimore.id}&isActive=false`);
  expect(namesOf(all)).toEqual(['Baltimore League', 'Dissolved League']);
});

test('a county without a league has an empty list, not an error', async () => {
  const { id } = await aDistrict(db, { state_id: maryland.id, name: 'Empty', is_active: false });
  expect(await list(`/api/csz/leagues?districtId=${id}&stateId=${maryland.id}`)).toEqual({ items: [], total: 0 });
});

test('a county that is not in the named state is refused by name', async () => {
  const answer = await portal.get<List<never>>(`/api/csz/leagues?districtId=${baltimore.id}&stateId=${delaware.id}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  expect(answer.body.message).toBe('Please check what you entered: Baltimore is not in Delaware.');
});

test.each([
  ['districts?stateId=999999999', 404, 'state-not-found'],
  ['leagues?stateId=999999999', 404, 'state-not-found'],
  ['leagues?districtId=999999999', 404, 'district-not-found'],
  ['districts?stateId=MD', 400, 'bad-request'],
  ['districts?stateId=99999999999', 400, 'bad-request'],
  ['states?page=0', 400, 'bad-request'],
  ['states?page=1.5', 400, 'bad-request'],
  ['states?perPage=5001', 400, 'bad-request'],
  ['states?isActive=yes', 400, 'bad-request'],
  ['states?stateID=1', 400, 'unknown-parameter'],
  ['states?page=1&page=2', 400, 'bad-request'],
])('%s is refused with %d %s', async (address, status, code) => {
  expect(await portal.get(`/api/csz/${address}`)).toMatchObject({ status, body: { code } });
});
