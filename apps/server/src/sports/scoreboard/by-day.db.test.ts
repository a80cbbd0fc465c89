import type { CallAnswer } from '@csz/contract/core/call';
import type { listGameDates, listGamesBySport } from '@csz/contract/games/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aDistrict, aGame, aLeague, aMembership, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { is_home: true });
const california = await aState(db, { name: 'California', tz: 'America/Los_Angeles' });
beforeEach(() => portal.at('2026-10-30T21:30:00-04:00'));

describe('games by sport', () => {
  const list = async (query: string) =>
    (await portal.get<CallAnswer<typeof listGamesBySport>>(`/api/csz/games/groupedBySports?${query}`)).body;

  test('are all of the day in the place, the heaviest sport first, each sport in order of time', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const [light, heavy] = [
      await aSport(db, { weight: 1, name: 'Light' }),
      await aSport(db, { weight: 2, name: 'Heavy' }),
    ];
    const third = await rivals.play({ sport_id: light.id });
    const second = await rivals.play({ sport_id: heavy.id, start_time: '19:00:00' });
    const first = await rivals.play({ sport_id: heavy.id, start_time: '18:00:00' });
    await rivals.play({ event_date: '2026-10-31' });
    await rivals.play({ game_type: 'Event' });
    await rivals.play({ removed_at: new Date() });

    const { items, total, date } = await list(rivals.query);
    expect({ total, date }).toEqual({ total: 3, date: '2026-10-30' });
    const shown = items.map((group) => [group.sportName, group.total, group.games.map(({ id }) => Number(id))]);
    expect(shown).toEqual([
      ['Heavy', 2, [first.id, second.id]],
      ['Light', 1, [third.id]],
    ]);
    expect((await list(`${rivals.query}&sportId=${light.parent_id}`)).total).toBe(1);
    expect((await list(`${rivals.query}&date=2026-10-31`)).total).toBe(1);
    expect(await list(`${rivals.query}&date=2026-11-01`)).toEqual({ items: [], total: 0, date: '2026-11-01' });
  });

  test('today is the day of the state asked for, or of the home state', async () => {
    portal.at('2026-10-31T00:30:00-04:00');
    const rivals = await aRivalry(db, { state_id: california.id });
    expect((await list('')).date).toBe('2026-10-31');
    expect((await list(`stateId=${maryland.id}`)).date).toBe('2026-10-31');
    expect((await list(`stateId=${california.id}`)).date).toBe('2026-10-30');
    expect((await list(rivals.query)).date).toBe('2026-10-30');
  });

  test('a state that is the only filter narrows to its teams', async () => {
    const state = await aState(db);
    await aGame(db, { schools: [(await aSchool(db, { state_id: state.id })).id, (await aSchool(db)).id] });
    await aGame(db);
    expect((await list(`stateId=${state.id}`)).total).toBe(1);
  });

  test.each([
    ['date=yesterday', 400, 'bad-request'],
    ['stateId=999999999', 404, 'state-not-found'],
    ['stateId=999999999&date=2026-10-30', 404, 'state-not-found'],
    ['districtId=999999999', 404, 'district-not-found'],
    ['sportId=999999999', 404, 'sport-not-found'],
    ['page=1', 400, 'unknown-parameter'],
  ])('games/groupedBySports?%s is refused with %d %s', async (query, status, code) => {
    const answer = await portal.get(`/api/csz/games/groupedBySports?${query}`);
    expect(answer).toMatchObject({ status, body: { code } });
  });
});

describe('days with games', () => {
  const days = async (query: string) => {
    const { body } = await portal.get<CallAnswer<typeof listGameDates>>(`/api/csz/games/calendar?${query}`);
    expect(body.total).toBe(body.items.length);
    for (const day of body.items) expect(day.hasGames).toBe(true);
    return Object.fromEntries(body.items.map(({ date, games }) => [date, games]));
  };
  const OCTOBER = 'from=2026-10-01&to=2026-10-31';

  test('say how many games there are, each game once; removed ones, custom events and undated games are on none', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    await rivals.play({ event_date: '2026-10-02', status: 'Postponed' });
    await rivals.play({ event_date: '2026-10-30' });
    await rivals.play({ event_date: '2026-10-30' });
    await rivals.play({ event_date: '2026-11-01' });
    await rivals.play({ event_date: '2026-10-05', removed_at: new Date() });
    await rivals.play({ event_date: '2026-10-06', game_type: 'Event' });
    await rivals.play({ event_date: null });

    expect(await days(`${rivals.query}&${OCTOBER}`)).toEqual({ '2026-10-02': 1, '2026-10-30': 2 });
    expect(await days(`${rivals.query}&from=2026-10-30&to=2026-10-30`)).toEqual({ '2026-10-30': 2 });
    expect(await days(`${rivals.query}&from=2027-06-01&to=2027-06-30`)).toEqual({});
  });

  test('follow school, sport, state and conference', async () => {
    const state = await aState(db);
    const rivals = await aRivalry(db, { state_id: state.id });
    const other = await aSport(db);
    const conference = await aDistrict(db, { state_id: state.id, kind: 'conference' });
    const league = await aLeague(db, { district_id: conference.id });
    await aMembership(db, { league_id: league.id, school_id: rivals.home.id, sport_id: other.id, season: 2026 });
    await rivals.play({ event_date: '2026-10-01' });
    await rivals.play({ event_date: '2026-10-02', sport_id: other.id });
    await rivals.play({ event_date: '2026-10-03', schools: [rivals.away.id, (await aSchool(db)).id] });

    const all = { '2026-10-01': 1, '2026-10-02': 1, '2026-10-03': 1 };
    expect(await days(`stateId=${state.id}&${OCTOBER}`)).toEqual(all);
    expect(await days(`schoolId=${rivals.home.id}&${OCTOBER}`)).toEqual({ '2026-10-01': 1, '2026-10-02': 1 });
    expect(await days(`${rivals.query}&sportId=${other.parent_id}&${OCTOBER}`)).toEqual({ '2026-10-02': 1 });
    expect(await days(`districtId=${conference.id}&${OCTOBER}`)).toEqual({ '2026-10-02': 1 });
    expect(await days(`sportId=${other.id}&${OCTOBER}`)).toEqual({ '2026-10-02': 1 });
  });

  test.each([
    ['', 400, 'bad-request'],
    ['from=2026-10-01', 400, 'bad-request'],
    ['from=2026-10-02&to=2026-10-01', 400, 'bad-request'],
    ['from=2020-01-01&to=2025-06-24', 400, 'bad-request'],
    [`${OCTOBER}&districtId=999999999`, 404, 'district-not-found'],
    [`${OCTOBER}&stateId=999999999`, 404, 'state-not-found'],
    [`${OCTOBER}&schoolId=999999999`, 404, 'school-not-found'],
    [`${OCTOBER}&sportId=999999999`, 404, 'sport-not-found'],
    [`${OCTOBER}&date=2026-10-01`, 400, 'unknown-parameter'],
  ])('games/calendar?%s is refused with %d %s', async (query, status, code) => {
    expect(await portal.get(`/api/csz/games/calendar?${query}`)).toMatchObject({ status, body: { code } });
  });

  test('may span 2000 days', async () => {
    expect((await portal.get('/api/csz/games/calendar?from=2020-01-01&to=2025-06-23')).status).toBe(200);
  });
});
