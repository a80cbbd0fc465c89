import type { School } from '@csz/contract/directory/calls';
import { expect, test } from 'vitest';
import { aDistrict, aLeague, aMembership, aSchool, aSport, aState, aTeam } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

interface Schools {
  items: School[];
  total: number;
}

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { name: 'Maryland', code: 'MD', is_home: true });
const virginia = await aState(db, { name: 'Virginia', code: 'VA' });

const list = async (query: string) => (await portal.get<Schools>(`/api/csz/schools?${query}`)).body;
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name);
const named = (name: string, district_id: number, short_name = name) => aSchool(db, { name, short_name, district_id });

test('a school tells where it is, how it looks and how it is called', async () => {
  const howard = await aDistrict(db, { state_id: maryland.id, name: 'Howard' });
  const { id } = await aSchool(db, {
    district_id: howard.id,
    name: 'Alder Branch High School',
    short_name: 'Alder Branch',
    initials: 'AB',
    mascot: 'Otters',
    address: '1 Mill Road',
    color_primary: '#0b5d3b',
    color_secondary: '#f4f1e8',
  });
  expect((await list(`districtId=${howard.id}`)).items).toEqual([
    {
      id: String(id),
      name: 'Alder Branch High School',
      shortName: 'Alder Branch',
      fullname: 'Alder Branch High School (Howard, MD)',
      address: '1 Mill Road',
      mascot: 'Otters',
      districtId: String(howard.id),
      countyId: String(howard.id),
      stateId: String(maryland.id),
      district: 'Howard',
      state: 'Maryland',
      imgUrl: `/crests/${id}.svg`,
      initials: 'AB',
      colors: ['#0b5d3b', '#f4f1e8'],
      isClosed: false,
    },
  ]);
});

test('an uploaded logo takes the place of the crest', async () => {
  const { id } = await aSchool(db, { state_id: maryland.id, logo_url: '/files/otter.webp' });
  expect((await portal.get<School>(`/api/csz/schools/${id}`)).body.imgUrl).toBe('/files/otter.webp');
});

test('lists hold approved schools by name; closed ones only when asked for, placeholders and merged ones never', async () => {
  const { id: district_id } = await aDistrict(db, { state_id: maryland.id });
  const open = await named('Quarry Ridge', district_id);
  await named('éclair Hill', district_id);
  await aSchool(db, { district_id, name: 'Closed School', status: 'closed' });
  await aSchool(db, { district_id, name: 'Unknown', status: 'placeholder' });
  await aSchool(db, { district_id, name: 'Merged', status: 'merged', merged_into_id: open.id });

  expect(await namesOf(`districtId=${district_id}`)).toEqual(['éclair Hill', 'Quarry Ridge']);
  const withClosed = await list(`districtId=${district_id}&isActive=false`);
  expect(withClosed.items.map(({ name, isClosed }) => [name, isClosed])).toEqual([
    ['Closed School', true],
    ['éclair Hill', false],
    ['Quarry Ridge', false],
  ]);
  expect(withClosed.total).toBe(3);
});

test('a placeholder answers by its id, because schedules link to it', async () => {
  const { id } = await aSchool(db, { state_id: maryland.id, name: 'Out of Town', status: 'placeholder' });
  expect(await portal.get(`/api/csz/schools/${id}`)).toMatchObject({ status: 200, body: { name: 'Out of Town' } });
});

test('the id of a merged school answers with the school that it went into in the end', async () => {
  const last = await aSchool(db, { state_id: maryland.id, name: 'United' });
  const middle = await aSchool(db, { state_id: maryland.id, status: 'merged', merged_into_id: last.id });
  const first = await aSchool(db, { state_id: maryland.id, status: 'merged', merged_into_id: middle.id });
  expect(await portal.get(`/api/csz/schools/${first.id}`)).toMatchObject({
    body: { id: String(last.id), name: 'United' },
  });
});

test('a conference lists the schools in its leagues this season or the last, in whatever county and state they lie', async () => {
  const conference = await aDistrict(db, { state_id: maryland.id, name: 'MIAA', kind: 'conference' });
  const league = await aLeague(db, { district_id: conference.id });
  const member = await aSchool(db, { state_id: maryland.id, name: 'Member' });
  const beyond = await aSchool(db, { state_id: virginia.id, name: 'Beyond the Border' });
  const [former, withdrawn] = [
    await aSchool(db, { state_id: maryland.id }),
    await aSchool(db, { state_id: maryland.id }),
  ];
  const { id: sport_id } = await aSport(db);
  const join = { league_id: league.id, sport_id };
  await aMembership(db, { ...join, school_id: member.id, season: 2026 });
  await aMembership(db, { ...join, school_id: member.id, season: 2025 });
  await aMembership(db, { ...join, school_id: beyond.id, season: 2025 });
  await aMembership(db, { ...join, school_id: former.id, season: 2024 });
  await aMembership(db, { ...join, school_id: withdrawn.id, season: 2026, withdrawn_at: new Date() });

  expect(await namesOf(`districtId=${conference.id}&stateId=${maryland.id}`)).toEqual(['Beyond the Border', 'Member']);
});

const search = await (async () => {
  const { id } = await aDistrict(db, { state_id: maryland.id, name: 'Search County' });
  await named("St. Mary's Ryken", id);
  await named('Mary Risteau', id);
  await named('Bethesda-Chevy Chase', id, 'BCC');
  await named('École Française', id);
  await named('Centennial Avenue', id);
  await named('Centennial High School', id, 'Centennial');
  await named('Old Centennial', id);
  return (searchTerm: string) => namesOf(`districtId=${id}&${new URLSearchParams({ searchTerm })}`);
})();

test.each([
  ['st marys', ["St. Mary's Ryken"]],
  ['ST. MARY’S', ["St. Mary's Ryken"]],
  ['bethesda chevy', ['Bethesda-Chevy Chase']],
  ['bcc', ['Bethesda-Chevy Chase']],
  ['ecole francaise', ['École Française']],
  ['ÉCOLE', ['École Française']],
  ['chase', ['Bethesda-Chevy Chase']],
  ['mary', ['Mary Risteau', "St. Mary's Ryken"]],
  ['centennial', ['Centennial High School', 'Centennial Avenue', 'Old Centennial']],
  ['centenial', ['Centennial Avenue', 'Centennial High School', 'Old Centennial']],
  ['tenn', ['Centennial Avenue', 'Centennial High School', 'Old Centennial']],
  ['centen', ['Centennial Avenue', 'Centennial High School', 'Old Centennial']],
  ['%', []],
  ['_', []],
  ['!?', []],
  ['Nowhere', []],
])('searching for %s finds %j', async (term, names) => {
  expect(await search(term)).toEqual(names);
});

test('a search takes all states unless limited to stay in the home state or in another', async () => {
  await aSchool(db, { state_id: virginia.id, name: 'Liberty East' });
  await aSchool(db, { state_id: maryland.id, name: 'Liberty North' });
  expect(await namesOf('searchTerm=liberty')).toEqual(['Liberty North', 'Liberty East']);
  expect(await namesOf('searchTerm=liberty&isAllStates=false')).toEqual(['Liberty North']);
  expect(await namesOf(`searchTerm=liberty&stateId=${virginia.id}`)).toEqual(['Liberty East']);
});

test('a typeahead asks for five and learns how many there are', async () => {
  const { id } = await aDistrict(db, { state_id: maryland.id });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await named(`Typeahead ${n}`, id);
  const found = await list('searchTerm=typeahead&perPage=5');
  expect(found.items).toHaveLength(5);
  expect(found.total).toBe(7);
  expect(await namesOf('searchTerm=typeahead&perPage=5&page=2')).toEqual(['Typeahead 6', 'Typeahead 7']);
});

test('a county of another state is refused by name', async () => {
  const fairfax = await aDistrict(db, { state_id: virginia.id, name: 'Fairfax' });
  await aTeam(db, { school_id: (await named('Fairfax School', fairfax.id)).id });
  const answer = await portal.get<{ message: string }>(
    `/api/csz/schools?districtId=${fairfax.id}&stateId=${maryland.id}`,
  );
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('Please check what you entered: Fairfax is not in Maryland.');
});

test.each([
  ['schools/999999999', 404, 'school-not-found'],
  ['schools/abc', 400, 'bad-request'],
  ['schools/0', 400, 'bad-request'],
  ['schools?districtId=999999999', 404, 'district-not-found'],
  ['schools?stateId=999999999', 404, 'state-not-found'],
  ['schools?searchTerm=%00', 400, 'bad-request'],
  [`schools?searchTerm=${'a'.repeat(101)}`, 400, 'bad-request'],
  ['schools?county=1', 400, 'unknown-parameter'],
])('%s is refused with %d %s', async (address, status, code) => {
  expect(await portal.get(`/api/csz/${address}`)).toMatchObject({ status, body: { code } });
});
