import type { Sport } from '@csz/contract/directory/calls';
import { beforeAll, expect, test } from 'vitest';
import { aBracket, aPublishedBracket } from '#server/testing/a-bracket.ts';
import { aDistrict, aGame, aLeague, aMembership, aSchool, aSport, aState, aTeam } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

interface Sports {
  items: Sport[];
  total: number;
}

const portal = await openPortal();
const { db } = portal;
const list = async (query = '') => (await portal.get<Sports>(`/api/csz/sports?${query}`)).body;
const namesOf = async (query = '') => (await list(query)).items.map(({ name }) => name);

const maryland = await aState(db, { is_home: true });
const virginia = await aState(db);
const football = await aSport(db, { name: 'Football', is_parent: true, weight: 100 });
const varsity = await aSport(db, { name: 'Varsity Football', parent_id: football.id, weight: 90 });
const lacrosse = await aSport(db, { name: 'Lacrosse', is_parent: true, weight: 80 });
const girls = await aSport(db, {
  name: 'Girls Lacrosse',
  short_name: 'G Lax',
  parent_id: lacrosse.id,
  gender: 'girls',
  season_of_year: 'spring',
  weight: 70,
  scoring: { unit: 'goals', allowTie: true },
});
const boys = await aSport(db, { name: 'Boys Lacrosse', parent_id: lacrosse.id, weight: 75 });
await aSport(db, { name: 'Jousting', is_parent: true, weight: 1, is_active: false });
const TREE = ['Football', 'Varsity Football', 'Lacrosse', 'Boys Lacrosse', 'Girls Lacrosse'];

const howard = await aDistrict(db, { state_id: maryland.id, name: 'Howard' });
const school = await aSchool(db, { district_id: howard.id });
const fairfax = await aSchool(db, { state_id: virginia.id });

beforeAll(async () => {
  await aTeam(db, { school_id: school.id, sport_id: girls.id, season: 2026 });
  await aTeam(db, { school_id: school.id, sport_id: varsity.id, season: 2024 });
  await aTeam(db, { school_id: fairfax.id, sport_id: boys.id, season: 2026 });
});

test('without a filter the whole tree comes, heaviest first', async () => {
  expect(await namesOf()).toEqual(TREE);
  expect(await namesOf('isActive=false')).toEqual([...TREE, 'Jousting']);
});

test('a sport tells its place in the tree and how its scores are kept', async () => {
  expect((await list('searchTerm=girls')).items).toEqual([
    {
      id: String(girls.id),
      name: 'Girls Lacrosse',
      shortName: 'G Lax',
      isParent: false,
      parentId: String(lacrosse.id),
      gender: 'girls',
      level: 'varsity',
      seasonOfYear: 'spring',
      weight: 70,
      lowWins: false,
      allowTie: true,
      translationKey: 'goals',
    },
  ]);
});

test('order and kind of sport can be chosen', async () => {
  expect(await namesOf('order=ASC')).toEqual([...TREE].reverse());
  expect(await namesOf('sort=name&order=ASC')).toEqual([...TREE].sort());
  expect(await namesOf('sort=name')).toEqual([...TREE].sort().reverse());
  expect(await namesOf('isParent=true')).toEqual(['Football', 'Lacrosse']);
  expect(await namesOf('isParent=false')).toEqual(['Varsity Football', 'Boys Lacrosse', 'Girls Lacrosse']);
  expect(await namesOf('perPage=2&page=2')).toEqual(['Lacrosse', 'Boys Lacrosse']);
});

test.each([
  ['lac', ['Lacrosse', 'Boys Lacrosse', 'Girls Lacrosse']],
  ['LACROSSE, girls', ['Girls Lacrosse']],
  ['crosse', []],
  ['😀', []],
  ['', TREE],
])('searching for %s finds %j', async (term, names) => {
  expect(await namesOf(String(new URLSearchParams({ searchTerm: term })))).toEqual(names);
});

test('a county has the sports that its schools play, and a parent where a child is played', async () => {
  const here = `districtId=${howard.id}`;
  expect(await namesOf(here)).toEqual(['Football', 'Varsity Football', 'Lacrosse', 'Girls Lacrosse']);
  expect(await namesOf(`${here}&season=2026-2027`)).toEqual(['Lacrosse', 'Girls Lacrosse']);
  expect(await namesOf(`${here}&season=2024&stateId=${maryland.id}`)).toEqual(['Football', 'Varsity Football']);
});

test('of a school in a county there are the sports that it plays, not those of its neighbors', async () => {
  const { id } = await aSchool(db, { district_id: howard.id });
  await aTeam(db, { school_id: id, sport_id: girls.id });
  expect(await namesOf(`districtId=${howard.id}&schoolId=${id}`)).toEqual(['Lacrosse', 'Girls Lacrosse']);
});

test('a placeholder does not put a sport into its county', async () => {
  const { id: district_id } = await aDistrict(db, { state_id: maryland.id });
  const placeholder = await aSchool(db, { district_id, status: 'placeholder' });
  await aTeam(db, { school_id: placeholder.id, sport_id: boys.id });
  expect(await namesOf(`districtId=${district_id}`)).toEqual([]);
  expect(await namesOf(`schoolId=${placeholder.id}`)).toEqual(['Lacrosse', 'Boys Lacrosse']);
});

test('a conference has the sports of its leagues', async () => {
  const conference = await aDistrict(db, { state_id: maryland.id, kind: 'conference' });
  const league = await aLeague(db, { district_id: conference.id });
  await aMembership(db, { league_id: league.id, school_id: school.id, sport_id: girls.id, season: 2026 });
  expect(await namesOf(`districtId=${conference.id}`)).toEqual(['Lacrosse', 'Girls Lacrosse']);
  expect(await namesOf(`districtId=${conference.id}&season=2025`)).toEqual([]);
});

test('a school has the sports that it plays, in the mode of its team page too', async () => {
  expect(await namesOf(`schoolId=${school.id}`)).toHaveLength(4);
  const wanted = `schoolId=${school.id}&isParent=false&sort=weight&order=DESC`;
  expect(await namesOf(wanted)).toEqual(['Varsity Football', 'Girls Lacrosse']);
  expect(await namesOf(`${wanted}&searchTerm=girls`)).toEqual(['Girls Lacrosse']);
});

test('a merged school has the sports of the one it went into', async () => {
  const merged = await aSchool(db, { state_id: maryland.id, status: 'merged', merged_into_id: fairfax.id });
  expect(await namesOf(`schoolId=${merged.id}&isParent=false`)).toEqual(['Boys Lacrosse']);
});

test('a state or a season alone narrows to what is played then and there', async () => {
  expect(await namesOf(`stateId=${virginia.id}`)).toEqual(['Lacrosse', 'Boys Lacrosse']);
  expect(await namesOf(`stateId=${virginia.id}&season=2020`)).toEqual([]);
  expect(await namesOf('season=2024')).toEqual(['Football', 'Varsity Football']);
});

test('for the playoffs there are the sports whose brackets the list shows, and no others', async () => {
  const schools = [
    (await aSchool(db, { state_id: maryland.id })).id,
    (await aSchool(db, { state_id: maryland.id })).id,
  ];
  await aPublishedBracket(db, { sport_id: girls.id, state_id: maryland.id, season: 2026 });
  await aBracket(db, { sport_id: boys.id, state_id: maryland.id, season: 2026 });
  await aGame(db, { schools, sport_id: varsity.id, game_type: 'Tournament', is_playoff: true });

  const offered = (stateId: number, season: string) => list(`stateId=${stateId}&isForPlayoff=true&season=${season}`);
  const { items } = await offered(maryland.id, '2026');
  expect(items.map(({ name }) => name)).toEqual(['Lacrosse', 'Girls Lacrosse']);
  for (const { id } of items) {
    const shown = await portal.get<{ items: unknown[] }>(
      `/api/csz/playoffs?stateId=${maryland.id}&season=2026&sportId=${id}`,
    );
    expect(shown.body.items).toHaveLength(1);
  }
  expect((await offered(maryland.id, '2025')).items).toEqual([]);
  expect((await offered(virginia.id, '2026')).items).toEqual([]);
});

test.each([
  ['isForPlayoff=true', 400, 'bad-request'],
  ['isForPlayoff=true&season=2026', 400, 'bad-request'],
  ['isForPlayoff=true&stateId=1', 400, 'bad-request'],
  ['districtId=999999999', 404, 'district-not-found'],
  ['schoolId=999999999', 404, 'school-not-found'],
  ['stateId=999999999', 404, 'state-not-found'],
  ['stateId=999999999&season=2026&isForPlayoff=true', 404, 'state-not-found'],
  ['season=2011-2012', 400, 'bad-request'],
  ['season=2024-2026', 400, 'bad-request'],
  ['sort=size', 400, 'bad-request'],
  ['order=desc', 400, 'bad-request'],
  ['sportId=1', 400, 'unknown-parameter'],
])('sports?%s is refused with %d %s', async (query, status, code) => {
  expect(await portal.get(`/api/csz/sports?${query}`)).toMatchObject({ status, body: { code } });
});

test('the refusal says what the playoff mode needs', async () => {
  const { body } = await portal.get<{ message: string }>('/api/csz/sports?isForPlayoff=true');
  expect(body.message).toBe('Please check what you entered: isForPlayoff needs stateId and season.');
});

test('a county of another state is refused', async () => {
  const query = `districtId=${howard.id}&stateId=${virginia.id}`;
  const { status, body } = await portal.get<{ message: string }>(`/api/csz/sports?${query}`);
  expect(status).toBe(400);
  expect(body.message).toContain('Howard is not in');
});
