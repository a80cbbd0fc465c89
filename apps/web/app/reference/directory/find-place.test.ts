import { expect, test } from 'vitest';
import { makeQueryClient } from '#web/api/query-client.ts';
import { findPlace, findSport } from './find-place.ts';

const states = [
  { id: '1', name: 'Maryland', isHome: true },
  { id: '2', name: 'Virginia', isHome: false },
];
const counties = [
  { id: '5', name: 'Howard County', stateId: '1' },
  { id: '9', name: 'Fairfax County', stateId: '2' },
];
const sports = [
  { id: '12', name: 'Football', districts: ['5', '9'] },
  { id: '40', name: 'Ice Hockey', districts: ['9'] },
];

/** A directory that answers as the API does. */
function aDirectory() {
  return makeQueryClient(async (address) => {
    const { pathname, searchParams: query } = new URL(address, 'http://portal.test');
    const [stateId, districtId] = [query.get('stateId'), query.get('districtId')];
    const items = {
      '/api/csz/states': states,
      '/api/csz/districts': counties.filter((county) => stateId === null || county.stateId === stateId),
      '/api/csz/sports': sports.filter(({ districts }) => districtId === null || districts.includes(districtId)),
    }[pathname];
    return { status: 200, body: JSON.stringify({ items }) };
  });
}

test.each([
  ['nothing', {}, 'Maryland', undefined],
  ['a state', { stateId: '2' }, 'Virginia', undefined],
  ['a state and its county', { stateId: '2', countyId: '9' }, 'Virginia', 'Fairfax County'],
  ['a county alone, which brings its state', { countyId: '9' }, 'Virginia', 'Fairfax County'],
  ["a state and another's county, which is cleared", { stateId: '1', countyId: '9' }, 'Maryland', undefined],
])('asked for %s', async (_place, ids, state, county) => {
  const place = await findPlace(aDirectory(), ids);
  expect([place.state.name, place.county?.name]).toEqual([state, county]);
});

test.each([
  [{ stateId: '3' }, 'state-not-found'],
  [{ stateId: 'x' }, 'state-not-found'],
  [{ countyId: '77' }, 'district-not-found'],
  [{ stateId: '1', countyId: '77' }, 'district-not-found'],
])('%j is refused: %s', async (ids, code) => {
  await expect(findPlace(aDirectory(), ids)).rejects.toMatchObject({ code });
});

test('a sport stays chosen in a county where no school plays it', async () => {
  expect(await findSport(aDirectory(), '40', { districtId: '5' })).toMatchObject({ name: 'Ice Hockey' });
});

test('a sport that there is not is refused', async () => {
  await expect(findSport(aDirectory(), '99', { districtId: '5' })).rejects.toMatchObject({ code: 'sport-not-found' });
});
