import { expect, test } from 'vitest';
import { aCounty, askStandings, linesOf } from '#server/testing/a-county.ts';
import { aDistrict, aLeague, aMembership, aSchool, aSport, aTeam } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const season = 2026;

test('a county shows its leagues whole and the overall record of its own teams', async () => {
  const { aMember, play, ask, league } = await aCounty(portal);
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  const guest = await aMember('Guest', { district_id: (await aDistrict(db)).id });
  await play(elm, oak, [21, 14]);
  await play(guest, elm, [30, 0], { event_date: '2026-10-23' });
  await play(oak, guest, [3, 7], { is_league: false });
  const { items, total, league: named, season: label } = await ask();
  expect(items.map(({ title }) => title)).toEqual([league.name, 'Overall Record']);
  expect(linesOf(items[0])).toEqual(['1 Guest 1-0', '2 Elm 1-1', '3 Oak 0-1']);
  expect(linesOf(items[1])).toEqual(['1 Elm 1-1', '2 Oak 0-2']);
  expect([total, named, label]).toEqual([2, { leagueName: league.name }, '2026-2027']);
});

test('a row tells league and overall record, splits, points and streak', async () => {
  const { aMember, play, ask } = await aCounty(portal);
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
  const { aMember, play, ask } = await aCounty(portal);
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await aMember('Ash');
  await play(elm, oak, [0, 9]);
  const [group] = (await ask()).items;
  expect(group?.standings.map(({ name, pct }) => `${name} ${pct}`)).toEqual(['Oak 1.000', 'Elm .000', 'Ash -']);
  const none = { won: 0, lose: 0, ties: 0 };
  expect(group?.standings.at(-1)).toMatchObject({
    ...none,
    overall: none,
    league: { ...none, pointsFor: 0, pointsAgainst: 0 },
    home: none,
    away: none,
    pointsFor: 0,
    pointsAgainst: 0,
    streak: '',
  });
});

test('the qualification line stands under the last team that goes on', async () => {
  const { aMember, play, ask } = await aCounty(portal, { qualifiers: 2 });
  const [elm, oak, ash] = [await aMember('Elm'), await aMember('Oak'), await aMember('Ash')];
  await play(elm, oak, [9, 0]);
  await play(elm, ash, [9, 0]);
  await play(oak, ash, [9, 0]);
  const { items } = await ask();
  expect(linesOf(items[0])).toEqual(['1 Elm 2-0', '2 Oak 1-1 _', '3 Ash 0-2']);
  expect(linesOf(items[1])).not.toContainEqual(expect.stringContaining('_'));
});

test('divisions stand below their league in the order that it gave them', async () => {
  const { aMember, play, ask, league } = await aCounty(portal);
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
  expect([linesOf(group), linesOf(group, 0), linesOf(group, 1)]).toEqual([[], ['1 Oak 0-1'], ['1 Elm 1-0']]);
});

test('a team of two leagues has its own record in each', async () => {
  const { aMember, play, ask, sport, district } = await aCounty(portal);
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  const other = await aLeague(db, { district_id: district.id });
  for (const school_id of [elm, (await aSchool(db, { name: 'Pine', district_id: district.id })).id]) {
    await aMembership(db, { league_id: other.id, school_id, sport_id: sport.id, season });
    if (school_id !== elm) await play(elm, school_id, [0, 3]);
  }
  await play(elm, oak, [9, 0]);
  const { items, league } = await ask();
  const lines = (title: string) => linesOf(items.find((group) => group.title === title));
  expect(lines(other.name)).toEqual(['1 Pine 1-0', '2 Elm 0-1']);
  expect(lines('Overall Record')).toEqual(['1 Pine 1-0', '2 Elm 1-1', '3 Oak 0-1']);
  expect(items.find((group) => group.title === 'Overall Record')?.standings[1]?.league).toBeNull();
  expect(league).toBeNull();
});

test('a team that left its league and a school not yet approved are in no league table', async () => {
  const { aMember, play, ask } = await aCounty(portal);
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak', { withdrawn_at: '2026-10-01T12:00:00Z' })];
  const unknown = await aMember('Unknown');
  await db.updateTable('schools').set({ status: 'placeholder' }).where('id', '=', unknown).execute();
  await play(elm, oak, [9, 0]);
  const { items } = await ask();
  expect(linesOf(items[0])).toEqual(['1 Elm 0-0']);
  expect(linesOf(items[1])).toEqual(['1 Elm 1-0', '2 Oak 0-1']);
});

test('a league of schools that are not yet approved is left out', async () => {
  const { aMember, ask, district, sport } = await aCounty(portal);
  await aMember('Elm');
  const unknown = await aSchool(db, { status: 'placeholder', district_id: district.id });
  const empty = await aLeague(db, { district_id: district.id });
  await aMembership(db, { league_id: empty.id, school_id: unknown.id, sport_id: sport.id, season });
  const { items } = await ask();
  expect(items.map((group) => linesOf(group))).toEqual([['1 Elm 0-0'], ['1 Elm 0-0']]);
});

test('past games without a result are counted, coming ones are not', async () => {
  const { aMember, play, ask } = await aCounty(portal);
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, undefined, { event_date: '2026-10-23' });
  await play(elm, oak, undefined, { event_date: '2026-11-06' });
  await play(elm, oak, undefined, { event_date: '2026-10-23', status: 'Canceled' });
  const [group] = (await ask()).items;
  expect(group?.standings.map(({ unreported }) => unreported)).toEqual([1, 1]);
});

test('a conference shows its leagues and the overall record of their members, wherever they lie', async () => {
  const { aMember, play, district, ask } = await aCounty(portal);
  await db.updateTable('districts').set({ kind: 'conference' }).where('id', '=', district.id).execute();
  const county = (await aDistrict(db)).id;
  const [elm, oak] = [await aMember('Elm', { district_id: county }), await aMember('Oak', { district_id: county })];
  await play(elm, oak, [9, 0]);
  const { items } = await ask();
  expect(items.map((group) => linesOf(group))).toEqual([
    ['1 Elm 1-0', '2 Oak 0-1'],
    ['1 Elm 1-0', '2 Oak 0-1'],
  ]);
});

test('a parent sport shows the tables of each of its children under their names', async () => {
  const { aMember, ask, sport, district } = await aCounty(portal);
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
  const { aMember, play, ids } = await aCounty(portal);
  const [elm, oak] = [await aMember('Elm'), await aMember('Oak')];
  await play(elm, oak, [9, 0]);
  const { body } = await askStandings(portal, { sportId: ids.sportId, schoolIds: String(oak) });
  expect(body.items.map((group) => linesOf(group))).toEqual([['1 Elm 1-0', '2 Oak 0-1'], ['1 Oak 0-1']]);
  const merged = await aSchool(db, { status: 'merged', merged_into_id: oak });
  expect((await askStandings(portal, { sportId: ids.sportId, schoolIds: `${merged.id}` })).body.items).toEqual(
    body.items,
  );
});
