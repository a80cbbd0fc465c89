import { expect, test } from 'vitest';
import { aDistrict, aSchool, aSport, aState, aTeam } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { name: 'Maryland', code: 'MD' });
const virginia = await aState(db, { name: 'Virginia', code: 'VA' });
const county = (name: string, given: object = {}) => aDistrict(db, { state_id: maryland.id, name, ...given });
const howard = await county('Howard County');
const baltimore = await county('Baltimore County');
const city = await county('Baltimore City');
const princeGeorges = await county("Prince George's County");
const miaa = await county('Metro League', { kind: 'conference' });
const elsewhere = await aDistrict(db, { state_id: virginia.id, name: 'Howard County' });

const school = (short_name: string, given: object = {}) =>
  aSchool(db, {
    name: `${short_name} High School`,
    short_name,
    district_id: howard.id,
    state_id: maryland.id,
    ...given,
  });
const quarryRidge = await school('Quarry Ridge');
const stOdran = await school("St. Odran's Prep", { name: "St. Odran's Preparatory" });
const [northA, northB] = [
  await school('North', { name: 'North Academy' }),
  await school('North', { name: 'North High' }),
];
const closed = await school('Old Mill', { name: 'Old Mill School', status: 'closed' });
const nowOldMill = await school('Old Mill', { name: 'Old Mill High School', district_id: baltimore.id });
await school('Gone', { name: 'Gone', status: 'merged', merged_into_id: quarryRidge.id });
await school('Unknown', { status: 'placeholder' });

const allSoccer = await aSport(db, { is_parent: true, name: 'All Soccer', short_name: 'Soccer' });
const girlsSoccer = await aSport(db, { name: 'Girls Soccer', short_name: 'Soccer', parent_id: allSoccer.id });
const allFootball = await aSport(db, { is_parent: true, name: 'All Football', short_name: 'Football' });
const football = await aSport(db, { name: 'Football', short_name: 'Football', parent_id: allFootball.id });
const golf = await aSport(db, { name: 'Golf', short_name: 'Golf' });
for (const sport of [girlsSoccer, football]) await aTeam(db, { school_id: quarryRidge.id, sport_id: sport.id });

const find = (path: string) => {
  const [state = '', place = '', name, sport] = path.split('/').slice(1);
  const query = { state, county: place, ...(name && { school: name }), ...(sport && { sport }) };
  return portal.get<{ path: string; code: string }>(`/api/csz/shortAddresses?${new URLSearchParams(query)}`);
};
const scores = (district: { id: number }, sport?: { id: number }, state = maryland) =>
  `/scores?selectedStateId=${state.id}&selectedCountyId=${district.id}${sport ? `&selectedSportId=${sport.id}` : ''}`;
const team = (of: { id: number; district_id: number }, sport?: { id: number }) =>
  `/schedules?countyId=${of.district_id}&schoolId=${of.id}&stateId=${maryland.id}${sport ? `&sportId=${sport.id}` : ''}&force=true`;

test.each([
  ['/md/howard', scores(howard)],
  ['/MD/Howard-County', scores(howard)],
  ['/va/howard', scores(elsewhere, undefined, virginia)],
  ['/md/baltimore', scores(baltimore)],
  ['/md/baltimore-city', scores(city)],
  ['/md/prince-georges', scores(princeGeorges)],
  ["/md/prince george's", scores(princeGeorges)],
  ['/md/metro-league', scores(miaa)],
  ['/md/howard/football', scores(howard, football)],
  ['/md/howard/quarry-ridge', team(quarryRidge)],
  ['/md/howard/Quarry Ridge High School', team(quarryRidge)],
  ['/md/howard/st-odrans-prep', team(stOdran)],
  ['/md/howard/gone', team(quarryRidge)],
  ['/md/howard/old-mill', team(closed)],
  ['/md/baltimore/old-mill', team(nowOldMill)],
  ['/md/howard/quarry-ridge/football', team(quarryRidge, football)],
  ['/md/howard/quarry-ridge/girls-soccer', team(quarryRidge, girlsSoccer)],
  ['/md/howard/quarry-ridge/soccer', team(quarryRidge, allSoccer)],
  ['/md/howard/north', `/schedules?countyId=${howard.id}&stateId=${maryland.id}&search=north`],
  ['/md/howard/north-academy', team(northA)],
  ['/md/howard/north-high', team(northB)],
])('%s leads to %s', async (said, path) => {
  expect((await find(said)).body).toEqual({ path });
});

test.each([
  '/dc/howard',
  '/md/nowhere',
  '/md/---',
  '/md/howard/nowhere',
  '/md/howard/unknown',
  '/md/howard/quarry-bend/football',
  '/md/howard/quarry-ridge/golf',
  '/md/howard/quarry-ridge/quidditch',
])('%s leads nowhere', async (said) => {
  expect(await find(said)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('what has more than two letters is no state', async () => {
  expect(await find('/scores/view')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
});

const said = async (of: { id: number }, sport?: { id: number }) =>
  (
    await portal.get<{ path: string | null }>(
      `/api/csz/schools/${of.id}/shortAddress${sport === undefined ? '' : `?sportId=${sport.id}`}`,
    )
  ).body.path;

test('a school and its teams have an address to say, which leads back to them', async () => {
  expect(await said(quarryRidge)).toBe('/md/howard/quarry-ridge');
  expect(await said(quarryRidge, girlsSoccer)).toBe('/md/howard/quarry-ridge/girls-soccer');
  expect(await said(quarryRidge, allSoccer)).toBe('/md/howard/quarry-ridge/soccer');
  expect(await said(quarryRidge, allFootball)).toBe('/md/howard/quarry-ridge/all-football');
  expect(await said(stOdran)).toBe('/md/howard/st-odrans-prep');
});

test('where a short name is not enough the whole name is said, and where nothing is, there is no address', async () => {
  expect(await said(northA)).toBe('/md/howard/north-academy');
  expect(await said(quarryRidge, golf)).toBeNull();
  expect(await portal.get('/api/csz/schools/999999/shortAddress')).toMatchObject({ status: 404 });
});
