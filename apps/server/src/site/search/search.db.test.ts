import type { Suggestion } from '@csz/contract/search/calls';
import { expect, test } from 'vitest';
import { aDistrict, aLeague, aMembership, aSchool, aSport, aState, aTeam } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { name: 'Maryland', code: 'MD', is_home: true });
const howard = await aDistrict(db, { state_id: maryland.id, name: 'Howard County' });
const carroll = await aDistrict(db, { state_id: maryland.id, name: 'Carroll County' });

const aNamedSchool = (name: string, given: object) =>
  aSchool(db, { name: `${name} High School`, short_name: name, district_id: howard.id, ...given });
const quarryRidge = await aNamedSchool('Quarry Ridge', { initials: 'QR', mascot: 'Stonecutters' });
const quarryBend = await aNamedSchool('Quarry Bend', { initials: 'QB', mascot: 'Herons', district_id: carroll.id });
await aNamedSchool('St. Cécile', { initials: 'SC', mascot: 'Bells' });
await aNamedSchool('Quarry Gone', { initials: 'QG', status: 'closed' });
await aNamedSchool('Quarry Unknown', { initials: 'QU', status: 'placeholder' });

const aParent = (short_name: string, weight: number) =>
  aSport(db, { is_parent: true, name: `All ${short_name}`, short_name, weight });
const allFootball = await aParent('Football', 90);
const football = await aSport(db, { name: 'Football', parent_id: allFootball.id, weight: 89 });
const allSoccer = await aParent('Soccer', 70);
const boysSoccer = await aSport(db, { name: 'Boys Soccer', parent_id: allSoccer.id, weight: 69 });
const girlsSoccer = await aSport(db, { name: 'Girls Soccer', parent_id: allSoccer.id, gender: 'girls', weight: 68 });
const tennis = await aSport(db, { name: 'Tennis', season_of_year: 'spring', weight: 95 });

await aTeam(db, { school_id: quarryRidge.id, sport_id: football.id, season: 2024 });
for (const sport of [football, boysSoccer, tennis]) await aTeam(db, { school_id: quarryRidge.id, sport_id: sport.id });
await aTeam(db, { school_id: quarryRidge.id, sport_id: girlsSoccer.id, season: 2025 });
await aTeam(db, { school_id: quarryBend.id, sport_id: football.id });
const record = { school_id: quarryRidge.id, sport_id: football.id, season: 2026 };
await db
  .insertInto('team_records')
  .values({ ...record, wins: 5, losses: 3 })
  .execute();
const league = await aLeague(db, { district_id: howard.id, name: 'Chesapeake League' });
await aMembership(db, { league_id: league.id, school_id: quarryRidge.id, sport_id: boysSoccer.id, season: 2026 });

const suggest = async (searchTerm: string) =>
  (await portal.get<{ items: Suggestion[] }>(`/api/csz/search?${new URLSearchParams({ searchTerm })}`)).body.items;
const wordsOf = ({ name, sport, record: r }: Suggestion) =>
  [name.replace(' High School', ''), sport, r && `${r.won}-${r.lose}`].filter(Boolean).join(' · ');
const found = async (searchTerm: string) => (await suggest(searchTerm)).map(wordsOf);

const QUARRY_RIDGE_TEAMS = [
  'Quarry Ridge · Football · 5-3',
  'Quarry Ridge · Boys Soccer',
  'Quarry Ridge · Tennis',
  'Quarry Ridge · Girls Soccer',
];

test.each([
  ['quarry ridge', ['Quarry Ridge', ...QUARRY_RIDGE_TEAMS]],
  ['Quarry Ridge High School', ['Quarry Ridge', ...QUARRY_RIDGE_TEAMS]],
  ['stonecutters', ['Quarry Ridge', ...QUARRY_RIDGE_TEAMS]],
  ['QR', ['Quarry Ridge', ...QUARRY_RIDGE_TEAMS]],
  ['st cecile', ['St. Cécile']],
  ['qu', ['Quarry Bend', 'Quarry Ridge']],
  ['quarry', ['Quarry Bend', 'Quarry Ridge']],
  ['ridge quarry', ['Quarry Ridge', ...QUARRY_RIDGE_TEAMS]],
  ['quarry ridge football', ['Quarry Ridge · Football · 5-3', 'Quarry Ridge']],
  ['football quarry', ['Quarry Bend · Football', 'Quarry Ridge · Football · 5-3', 'Quarry Bend', 'Quarry Ridge']],
  ['stonecutters soccer', ['Quarry Ridge · Boys Soccer', 'Quarry Ridge · Girls Soccer', 'Quarry Ridge']],
  ['qr football', ['Quarry Ridge · Football · 5-3', 'Quarry Ridge']],
  ['howard county', ['Howard County']],
  [
    'howard county soccer',
    ['Howard County · All Soccer', 'Howard County · Boys Soccer', 'Howard County · Girls Soccer', 'Howard County'],
  ],
  ['howard tennis', ['Howard County · Tennis', 'Howard County']],
  ['carroll football', ['Carroll County · All Football', 'Carroll County · Football', 'Carroll County']],
  ['chesapeake', ['Chesapeake League · Boys Soccer']],
  ['chesapeake league soccer', ['Chesapeake League · Boys Soccer']],
  ['soccer', ['All Soccer', 'Boys Soccer', 'Girls Soccer']],
  ['q', []],
  ['!?', []],
  ['%%', []],
  ['zzyzx', []],
])('%s finds %j', async (typed, expected) => {
  expect(await found(typed)).toEqual(expected);
});

test.each([
  ['quary ridge', 'Quarry Ridge'],
  ['quarry rigde', 'Quarry Ridge'],
  ['stonecuters', 'Quarry Ridge'],
  ['howrad county', 'Howard County'],
  ['qaurry rigde', 'Quarry Ridge'],
  ['chesapeak leage', 'Chesapeake League · Boys Soccer'],
  ['quary ridge fotball', 'Quarry Ridge · Football · 5-3'],
])('%s, misspelt, finds %s first', async (typed, first) => {
  expect((await found(typed))[0]).toBe(first);
});

test('a team says where it is, how it looks and of which season it is when that is over', async () => {
  const [team] = await suggest('quarry ridge football');
  expect(team).toEqual({
    kind: 'team',
    id: `team-${quarryRidge.id}-${football.id}`,
    name: 'Quarry Ridge',
    sport: 'Football',
    record: { won: 5, lose: 3, ties: 0 },
    mascot: 'Stonecutters',
    place: 'Howard County, MD',
    look: { imgUrl: `/crests/${quarryRidge.id}.svg`, initials: 'QR', colors: ['#1f3a5f', '#c9ced6'] },
    stateId: String(maryland.id),
    districtId: String(howard.id),
    schoolId: String(quarryRidge.id),
    sportId: String(football.id),
    season: null,
  });
  const seasons = (await suggest('quarry ridge soccer')).map(({ season }) => season);
  expect(seasons).toEqual([null, '2025-2026', null]);
});

test('more words than a name and a sport have are passed over', async () => {
  expect(await found(`quarry ridge ${'high '.repeat(15)}`)).toEqual(['Quarry Ridge', ...QUARRY_RIDGE_TEAMS]);
});

test.each(['search', 'search?searchTerm=%00', `search?searchTerm=${'a'.repeat(101)}`])(
  '%s is refused',
  async (address) => {
    expect(await portal.get(`/api/csz/${address}`)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  },
);
