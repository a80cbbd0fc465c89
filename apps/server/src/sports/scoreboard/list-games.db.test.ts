import type { CallAnswer } from '@csz/contract/core/call';
import type { listGames } from '@csz/contract/games/calls';
import { describe, expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aDistrict, aGame, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { name: 'Maryland', is_home: true });
const virginia = await aState(db, { name: 'Virginia' });

const list = async (query: string) => (await portal.get<CallAnswer<typeof listGames>>(`/api/csz/games?${query}`)).body;
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => Number(id));

describe('order', () => {
  test('by weight and name of the sport, then day, time, what has no time last on its day, undated last', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const football = await aSport(db, { name: 'Football', weight: 90 });
    const [golf, archery] = [
      await aSport(db, { name: 'Golf', weight: 10 }),
      await aSport(db, { name: 'Archery', weight: 10 }),
    ];
    const order = [
      await rivals.play({ sport_id: football.id, event_date: '2026-10-29', start_time: '19:00:00' }),
      await rivals.play({ sport_id: football.id, start_time: '15:00:00' }),
      await rivals.play({ sport_id: football.id, start_time: '19:00:00' }),
      await rivals.play({ sport_id: football.id, start_time: '08:00:00', start_time_unknown: true }),
      await rivals.play({ sport_id: football.id, start_time: null }),
      await rivals.play({ sport_id: football.id, event_date: '2027-06-30', start_time: null }),
      await rivals.play({ sport_id: football.id, event_date: null, start_time: '12:00:00' }),
      await rivals.play({ sport_id: archery.id }),
      await rivals.play({ sport_id: golf.id, event_date: '2026-10-01' }),
    ];
    const expected = order.map(({ id }) => id);
    expect(await idsOf(rivals.query)).toEqual(expected);
    expect(await idsOf(`${rivals.query}&perPage=4&page=2`)).toEqual(expected.slice(4, 8));
    expect(await list(`${rivals.query}&perPage=4&page=4`)).toMatchObject({ items: [], total: 9 });
  });

  test('games at one time stay in one order over all pages', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    for (let n = 0; n < 7; n += 1) await rivals.play();
    const pages = [1, 2, 3, 4].map((page) => idsOf(`${rivals.query}&perPage=2&page=${page}`));
    const ids = (await Promise.all(pages)).flat();
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids).toHaveLength(7);
  });

  test('a page has 25 games unless stated otherwise', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    for (let n = 0; n < 26; n += 1) await rivals.play();
    const { items, total } = await list(rivals.query);
    expect({ shown: items.length, total }).toEqual({ shown: 25, total: 26 });
  });
});

describe('filters', () => {
  test('a school, and the school that it was merged into', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const { id } = await rivals.play();
    await rivals.play({ schools: [rivals.away.id, (await aSchool(db)).id] });
    const merged = await aSchool(db, { status: 'merged', merged_into_id: rivals.home.id });
    expect(await idsOf(`schoolId=${rivals.home.id}`)).toEqual([id]);
    expect(await idsOf(`schoolId=${merged.id}`)).toEqual([id]);
    expect(await idsOf(`schoolId=${merged.id}&season=2025`)).toEqual([]);
  });

  test('games of a placeholder are listed', async () => {
    const placeholder = await aSchool(db, { status: 'placeholder' });
    const { id } = await aGame(db, { schools: [placeholder.id, (await aSchool(db)).id] });
    expect(await idsOf(`schoolId=${placeholder.id}`)).toEqual([id]);
  });

  test('a parent sport stands for its children', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const parent = await aSport(db, { is_parent: true });
    const [boys, girls] = [
      await aSport(db, { parent_id: parent.id, weight: 2 }),
      await aSport(db, { parent_id: parent.id, weight: 1 }),
    ];
    const first = await rivals.play({ sport_id: boys.id });
    const second = await rivals.play({ sport_id: girls.id });
    await rivals.play();
    expect(await idsOf(`${rivals.query}&sportId=${parent.id}`)).toEqual([first.id, second.id]);
    expect(await idsOf(`${rivals.query}&sportId=${girls.id}`)).toEqual([second.id]);
    expect(await idsOf(`sportId=${parent.id}`)).toEqual([first.id, second.id]);
  });

  test('a day, a range of days, a season and a type of game', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const last = await rivals.play({ event_date: '2026-05-01' });
    const thursday = await rivals.play({ event_date: '2026-10-29', game_type: 'Scrimmage' });
    const friday = await rivals.play();
    const { query } = rivals;
    expect(await idsOf(`${query}&date=2026-10-30`)).toEqual([friday.id]);
    expect(await idsOf(`${query}&from=2026-10-29&to=2026-10-30`)).toEqual([thursday.id, friday.id]);
    expect(await idsOf(`${query}&to=2026-10-29`)).toEqual([last.id, thursday.id]);
    expect(await idsOf(`${query}&from=2026-10-30`)).toEqual([friday.id]);
    expect(await idsOf(`${query}&season=2025-2026`)).toEqual([last.id]);
    expect(await idsOf(`${query}&season=2026`)).toEqual([thursday.id, friday.id]);
    expect(await idsOf(`${query}&season=2025&date=2026-10-30`)).toEqual([]);
    expect(await idsOf(`${query}&gameType=Scrimmage`)).toEqual([thursday.id]);
  });

  test('removed games are left out unless asked for; postponed and canceled ones stay, custom events never come', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const postponed = await rivals.play({ status: 'Postponed', start_time: '10:00:00' });
    const canceled = await rivals.play({ status: 'Canceled', start_time: '11:00:00' });
    const removed = await rivals.play({ removed_at: new Date(), start_time: '12:00:00' });
    await rivals.play({ game_type: 'Event', name: 'Tryouts' });
    expect(await idsOf(rivals.query)).toEqual([postponed.id, canceled.id]);
    expect(await idsOf(`${rivals.query}&isActive=false`)).toEqual([postponed.id, canceled.id, removed.id]);
    expect((await list(rivals.query)).total).toBe(2);
  });

  test('a county without games has an empty list', async () => {
    const { id } = await aDistrict(db, { state_id: maryland.id });
    expect(await list(`districtId=${id}&date=2026-10-30`)).toEqual({ items: [], total: 0, league: null });
  });
});

test.each([
  ['districtId=999999999', 404, 'district-not-found'],
  ['stateId=999999999', 404, 'state-not-found'],
  ['schoolId=999999999', 404, 'school-not-found'],
  ['sportId=999999999', 404, 'sport-not-found'],
  ['leagueId=999999999', 404, 'league-not-found'],
  ['districtId=x', 400, 'bad-request'],
  ['date=2026-02-30', 400, 'bad-request'],
  ['date=10/30/2026', 400, 'bad-request'],
  ['date=0000-01-01', 400, 'bad-request'],
  ['from=2026-10-30&to=2026-10-29', 400, 'bad-request'],
  ['districtId=1&countyId=2', 400, 'bad-request'],
  ['season=26', 400, 'bad-request'],
  ['gameType=Event', 400, 'bad-request'],
  ['page=0', 400, 'bad-request'],
  ['perPage=501', 400, 'bad-request'],
  ['isActive=1', 400, 'bad-request'],
  ['selectedSportId=1', 400, 'unknown-parameter'],
])('games?%s is refused with %d %s', async (query, status, code) => {
  expect(await portal.get(`/api/csz/games?${query}`)).toMatchObject({ status, body: { code } });
});

test('a county of another state is refused by name', async () => {
  const { id } = await aDistrict(db, { state_id: virginia.id, name: 'Fairfax' });
  const { status, body } = await portal.get<{ message: string }>(
    `/api/csz/games?districtId=${id}&stateId=${maryland.id}`,
  );
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'Please check what you entered: Fairfax is not in Maryland.',
  });
});
