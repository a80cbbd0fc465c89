import type { CallAnswer } from '@csz/contract/call';
import { addressOf, paths } from '@csz/contract/paths';
import type { listStandings } from '@csz/contract/standings';
import { MPSSAA_REGION } from '@csz/rules/tie-breaker-rules';
import { expect, test } from 'vitest';
import {
  aDistrict,
  aGame,
  aLeague,
  aMembership,
  aSchool,
  aSport,
  aState,
  aTeam,
  type GivenGame,
} from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { refreshRecords } from './refresh-records.ts';

type Standings = CallAnswer<typeof listStandings>;
const portal = await openPortal();
const { db } = portal;
const season = 2026;

/** A county with a sport, and a league that its schools may join. */
async function aCounty(league: Parameters<typeof aLeague>[1] = {}) {
  const state = await aState(db);
  const district = await aDistrict(db, { state_id: state.id });
  const sport = await aSport(db);
  const { id: league_id, name } = await aLeague(db, { district_id: district.id, state_id: state.id, ...league });
  const ids = { stateId: String(state.id), countyId: String(district.id), sportId: String(sport.id) };
  const aMember = async (
    name_: string,
    given: { division_id?: number; district_id?: number; withdrawn_at?: string } = {},
  ) => {
    const { district_id = district.id, ...membership } = given;
    const { id } = await aSchool(db, { name: name_, short_name: name_, district_id });
    await aMembership(db, { league_id, school_id: id, sport_id: sport.id, season, ...membership });
    return id;
  };
  const play = async (home: number, away: number, scores: [number, number] | undefined, given: GivenGame = {}) => {
    const game = await aGame(db, { schools: [home, away], sport_id: sport.id, ...(scores && { scores }), ...given });
    await db.transaction().execute((tx) => refreshRecords(tx, game.results));
  };
  const ask = async (more: Record<string, string> = {}) => (await standings({ ...ids, ...more })).body;
  return { state, district, sport, league: { id: league_id, name }, ids, aMember, play, ask };
}

const standings = (query: Record<string, string | undefined>) =>
  portal.get<Standings>(addressOf(paths.listStandings, { query }));

/** '1 Elm 3-1' a row, with a line where teams qualify. */
const table = (group: Standings['items'][number] | undefined, sub = -1) =>
  (sub < 0 ? group : group?.subStandings[sub])?.standings.map(
    (row) => `${row.rank} ${row.name} ${row.won}-${row.lose}${row.aLine ? ' _' : ''}`,
  );

test('a county shows its leagues whole and the overall record of its own teams', async () => {
  const { aMember, play, ask, league } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  const guest = await aMember('Guest', { district_id: (await aDistrict(db)).id });
  await play(elm, oak, [21, 14]);
  await play(guest, elm, [30, 0], { event_date: '2026-10-23' });
  await play(oak, guest, [3, 7], { is_league: false });
  const { items, total, league: named, season: label } = await ask();
  expect(items.map(({ title }) => title)).toEqual([league.name, 'Overall Record']);
  expect(table(items[0])).toEqual(['1 Guest 1-0', '2 Elm 1-1', '3 Oak 0-1']);
  expect(table(items[1])).toEqual(['1 Elm 1-1', '2 Oak 0-2']);
  expect([total, named, label]).toEqual([2, { leagueName: league.name }, '2026-2027']);
});

test('a row tells league and overall record, splits, points and streak', async () => {
  const { aMember, play, ask } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, [21, 14]);
  await play(oak, elm, [10, 3], { event_date: '2026-10-16', is_league: false });
  const [group] = (await ask()).items;
  expect(group?.standings[0]).toMatchObject({
    schoolId: String(elm),
    won: 1,
    lose: 0,
    pct: '1.000',
    league: { won: 1, lose: 0, ties: 0, pct: '1.000', pointsFor: 21, pointsAgainst: 14 },
    overall: { won: 1, lose: 1, ties: 0, pct: '.500' },
    home: { won: 1, lose: 0, ties: 0 },
    away: { won: 0, lose: 1, ties: 0 },
    pointsFor: 24,
    pointsAgainst: 24,
    streak: 'W1',
    imgUrl: `/crests/${elm}.svg`,
  });
});

test('teams that have not played yet come last, without a percentage', async () => {
  const { aMember, play, ask } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await aMember('Ash');
  await play(elm, oak, [0, 9]);
  const [group] = (await ask()).items;
  expect(group?.standings.map(({ name, pct }) => `${name} ${pct}`)).toEqual(['Oak 1.000', 'Elm .000', 'Ash -']);
});

test('the qualification line stands under the last team that goes on', async () => {
  const { aMember, play, ask } = await aCounty({ qualifiers: 2 });
  const [elm, oak, ash] = [await aMember('Elm'), await aMember('Oak'), await aMember('Ash')];
  await play(elm, oak, [9, 0]);
  await play(elm, ash, [9, 0]);
  await play(oak, ash, [9, 0]);
  const { items } = await ask();
  expect(table(items[0])).toEqual(['1 Elm 2-0', '2 Oak 1-1 _', '3 Ash 0-2']);
  expect(table(items[1])).not.toContainEqual(expect.stringContaining('_'));
});

test('divisions stand below their league in the order that it gave them', async () => {
  const { aMember, play, ask, league } = await aCounty();
  const [west, east] = await db
    .insertInto('divisions')
    .values([
      { league_id: league.id, name: 'West', position: 1 },
      { league_id: league.id, name: 'East', position: 2 },
    ])
    .returning('id')
    .execute();
  const [elm, oak] = [await aMember('Elm', { division_id: east?.id }), await aMember('Oak', { division_id: west?.id })];
  await play(elm, oak, [21, 14]);
  const [group] = (await ask()).items;
  expect(group?.subStandings.map(({ title }) => title)).toEqual(['West', 'East']);
  expect([table(group), table(group, 0), table(group, 1)]).toEqual([[], ['1 Oak 0-1'], ['1 Elm 1-0']]);
});

test("a league's tie-breakers rank teams that are level, and every step is told", async () => {
  const rules = {
    name: 'County rules',
    rankBy: 'league-pct',
    restart: 'restart-after-one',
    steps: [{ kind: 'head-to-head' }],
  };
  const { aMember, play, ask } = await aCounty({ tie_breakers: JSON.stringify(rules) });
  const [ash, elm, oak] = [await aMember('Ash'), await aMember('Elm'), await aMember('Oak')];
  await play(elm, ash, [9, 0]);
  await play(elm, oak, [0, 9]);
  await play(ash, oak, [9, 0], { event_date: '2026-10-16' });
  await play(ash, oak, [0, 9], { event_date: '2026-10-09' });
  await play(elm, ash, [0, 9], { event_date: '2026-10-09' });
  await play(elm, oak, [9, 0], { event_date: '2026-10-02' });
  await play(elm, ash, [9, 0], { event_date: '2026-09-25' });
  await play(oak, await aMember('Yew'), [9, 0], { event_date: '2026-09-25' });
  await play(elm, oak, [0, 0], { event_date: '2026-09-18', result_status: 'no_contest' });
  const [group] = (await ask()).items;
  expect(group?.hasTieBreakers).toBe(true);
  expect(table(group)).toEqual(['1 Elm 3-2', '1 Oak 3-2', '3 Ash 2-3', '4 Yew 0-1']);
  expect(group?.standings[0]?.rankReasons).toEqual([
    'League percentage: Elm and Oak are level at .600.',
    'Head to head: Elm 1-1, Oak 1-1. Still level.',
  ]);
  await play(oak, elm, [9, 0], { event_date: '2026-09-11' });
  await play(ash, oak, [9, 0], { event_date: '2026-09-11' });
  expect(table((await ask()).items[0])?.slice(0, 2)).toEqual(['1 Oak 4-3', '2 Elm 3-3']);
});

test('a rule set that ranks by the regular season leaves playoffs out', async () => {
  const { aMember, play, ask } = await aCounty({ tie_breakers: JSON.stringify(MPSSAA_REGION) });
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, [21, 14], { is_league: false });
  await play(oak, elm, [21, 14], { is_playoff: true });
  await play(oak, elm, [21, 14], { is_playoff: true, event_date: '2026-11-20' });
  const { items } = await ask();
  expect(table(items[0])).toEqual(['1 Elm 1-0', '2 Oak 0-1']);
  expect(table(items[1])).toEqual(['1 Oak 2-1', '2 Elm 1-2']);
});

test("a rating looks at opponents' games too", async () => {
  const weights = { wp: 0.3, owp: 0.4, oowp: 0.3 };
  const rules = {
    name: 'RPI',
    rankBy: 'league-pct',
    restart: 'restart-after-one',
    steps: [{ kind: 'rpi', weights, countForfeits: true }],
  };
  const { aMember, play, ask } = await aCounty({ tie_breakers: JSON.stringify(rules) });
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  const [strong, weak, other] = [(await aSchool(db)).id, (await aSchool(db)).id, (await aSchool(db)).id];
  await play(elm, oak, [9, 0]);
  await play(oak, elm, [9, 0], { event_date: '2026-10-16' });
  await play(elm, weak, [9, 0], { event_date: '2026-10-09' });
  await play(oak, strong, [9, 0], { event_date: '2026-10-09' });
  await play(strong, other, [9, 0], { event_date: '2026-10-02' });
  await play(weak, other, [0, 9], { event_date: '2026-10-02' });
  const [group] = (await ask()).items;
  expect(table(group)).toEqual(['1 Oak 1-1', '2 Elm 1-1']);
  expect(group?.standings[0]?.rankReasons.at(-1)).toMatch(/^RPI: Oak \.\d{4}, Elm \.\d{4}\.$/);
});

test('a team of two leagues has its own record in each', async () => {
  const { aMember, play, ask, sport, district } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  const other = await aLeague(db, { district_id: district.id });
  for (const school_id of [elm, (await aSchool(db, { name: 'Pine', district_id: district.id })).id]) {
    await aMembership(db, { league_id: other.id, school_id, sport_id: sport.id, season });
    if (school_id !== elm) await play(elm, school_id, [0, 3]);
  }
  await play(elm, oak, [9, 0]);
  const { items, league } = await ask();
  const lines = (title: string) => table(items.find((group) => group.title === title));
  expect(lines(other.name)).toEqual(['1 Pine 1-0', '2 Elm 0-1']);
  expect(lines('Overall Record')).toEqual(['1 Pine 1-0', '2 Elm 1-1', '3 Oak 0-1']);
  expect(items.find((group) => group.title === 'Overall Record')?.standings[1]?.league).toBeNull();
  expect(league).toBeNull();
});

test('a team that left its league and a school not yet approved are in no league table', async () => {
  const { aMember, play, ask } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak', { withdrawn_at: '2026-10-01T12:00:00Z' })];
  const unknown = await aMember('Unknown');
  await db.updateTable('schools').set({ status: 'placeholder' }).where('id', '=', unknown).execute();
  await play(elm, oak, [9, 0]);
  const { items } = await ask();
  expect(table(items[0])).toEqual(['1 Elm 0-0']);
  expect(table(items[1])).toEqual(['1 Elm 1-0', '2 Oak 0-1']);
});

test('past games without a result are counted, coming ones are not', async () => {
  const { aMember, play, ask } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, undefined, { event_date: '2026-10-23' });
  await play(elm, oak, undefined, { event_date: '2026-11-06' });
  await play(elm, oak, undefined, { event_date: '2026-10-23', status: 'Canceled' });
  const [group] = (await ask()).items;
  expect(group?.standings.map(({ unreported }) => unreported)).toEqual([1, 1]);
});

test('a conference shows its leagues and the overall record of their members, wherever they lie', async () => {
  const { aMember, play, district, ask } = await aCounty();
  await db.updateTable('districts').set({ kind: 'conference' }).where('id', '=', district.id).execute();
  const county = (await aDistrict(db)).id;
  const [elm, oak] = [await aMember('Elm', { district_id: county }), await aMember('Oak', { district_id: county })];
  await play(elm, oak, [9, 0]);
  const { items } = await ask();
  expect(items.map((group) => table(group))).toEqual([
    ['1 Elm 1-0', '2 Oak 0-1'],
    ['1 Elm 1-0', '2 Oak 0-1'],
  ]);
});

test('a parent sport shows the tables of each of its children under their names', async () => {
  const { aMember, ask, sport, district } = await aCounty();
  await aMember('Elm');
  const junior = await aSport(db, { parent_id: sport.parent_id, level: 'jv', weight: 5 });
  await aTeam(db, { school_id: (await aSchool(db, { district_id: district.id })).id, sport_id: junior.id, season });
  const { items } = await ask({ sportId: String(sport.parent_id) });
  expect(items.map(({ title }) => title)).toEqual([
    `${junior.name}: Overall Record`,
    expect.stringContaining(`${sport.name}: League`),
    `${sport.name}: Overall Record`,
  ]);
  expect(items[0]).toMatchObject({ sportId: String(junior.id), sportName: junior.name, leagueId: null });
});

test('the schools asked for come with their leagues and their own overall records', async () => {
  const { aMember, play, ids } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, [9, 0]);
  const { body } = await standings({ sportId: ids.sportId, schoolIds: String(oak) });
  expect(body.items.map((group) => table(group))).toEqual([['1 Elm 1-0', '2 Oak 0-1'], ['1 Oak 0-1']]);
  const merged = await aSchool(db, { status: 'merged', merged_into_id: oak });
  expect((await standings({ sportId: ids.sportId, schoolIds: `${merged.id}` })).body.items).toEqual(body.items);
});

test('nothing is shown until state, county and sport are chosen', async () => {
  const { aMember, ids } = await aCounty();
  await aMember('Elm');
  const { stateId, countyId, sportId } = ids;
  for (const query of [{}, { stateId }, { stateId, countyId }, { stateId, sportId }, { countyId, sportId }]) {
    const { status, body } = await standings(query);
    expect([status, body.items, body.total, body.season]).toEqual([200, [], 0, '2026-2027']);
  }
  expect((await standings({ stateId, sportId, districtId: countyId })).body.items).toHaveLength(2);
});

test('another season is asked for by its label or its first year', async () => {
  const { aMember, play, ids } = await aCounty();
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, [9, 0], { event_date: '2024-10-25' });
  for (const query of [{ season: '2024-2025' }, { year: '2024' }, { season: '2024-2025', year: '2024' }]) {
    const { body } = await standings({ ...ids, ...query });
    expect([body.season, table(body.items[0])]).toEqual(['2024-2025', ['1 Elm 1-0', '2 Oak 0-1']]);
  }
});

test('the season changes in July, in the time of the state', async () => {
  const { state, ids } = await aCounty();
  await db.updateTable('states').set({ tz: 'America/Los_Angeles' }).where('id', '=', state.id).execute();
  portal.at('2027-07-01T04:00:00Z');
  expect((await standings(ids)).body.season).toBe('2026-2027');
  portal.at('2027-07-01T08:00:00Z');
  expect((await standings(ids)).body.season).toBe('2027-2028');
  portal.at('2026-10-30T21:30:00-04:00');
});

test.each([
  [{ stateId: '999999' }, 404, 'state-not-found'],
  [{ countyId: '999999' }, 404, 'district-not-found'],
  [{ sportId: '999999' }, 404, 'sport-not-found'],
  [{ schoolIds: '999999' }, 404, 'school-not-found'],
  [{ stateId: 'abc' }, 400, 'bad-request'],
  [{ season: '2026-2028' }, 400, 'bad-request'],
  [{ season: '2026-2027', year: '2025' }, 400, 'bad-request'],
  [{ countyId: '1', districtId: '2' }, 400, 'bad-request'],
  [{ schoolIds: '1,,2' }, 400, 'bad-request'],
  [{ page: '1' }, 400, 'unknown-parameter'],
])('%o is refused', async (query: Record<string, string>, status, code) => {
  expect(await standings(query)).toMatchObject({ status, body: { code } });
});

test('a refusal says which parameter is wrong and which there are', async () => {
  expect((await standings({ page: '1' })).body).toMatchObject({
    message:
      'This address has a part we do not know: page. Known here: stateId, countyId, districtId, sportId, schoolIds, year, season.',
  });
  expect((await standings({ sportId: 'golf' })).body).toMatchObject({
    message: expect.stringMatching(/^Please check what you entered: sportId must be an id: a whole number/),
    fields: [{ path: 'sportId', message: expect.stringMatching(/^must be an id/) }],
  });
});

test('a county of another state is refused by name', async () => {
  const { ids, district, state } = await aCounty();
  const other = await aState(db);
  const answer = await standings({ ...ids, stateId: String(other.id) });
  expect(answer.body).toMatchObject({
    code: 'bad-request',
    message: expect.stringContaining(`${district.name} is not in ${other.name}`),
  });
  expect((await standings({ ...ids, stateId: String(state.id) })).status).toBe(200);
});
