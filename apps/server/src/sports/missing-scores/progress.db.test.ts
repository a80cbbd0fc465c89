import type { CallAnswer } from '@csz/contract/core/call';
import type { getProgress } from '@csz/contract/missing-scores/progress';
import { expect, test } from 'vitest';
import { aDistrict, aGame, aSchool, aSport, aState, type GameOptions } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;

async function aStateOfTwo() {
  const state = await aState(db);
  const [north, south] = [await aDistrict(db, { state_id: state.id }), await aDistrict(db, { state_id: state.id })];
  const [elm, oak] = [await aSchool(db, { district_id: north.id }), await aSchool(db, { district_id: south.id })];
  const sport = await aSport(db, { expected_minutes: 120 });
  const play = (given: GameOptions = {}) => aGame(db, { schools: [elm.id, oak.id], sport_id: sport.id, ...given });
  const read = async (more = '') =>
    (await portal.get<CallAnswer<typeof getProgress>>(`/api/csz/games/progress?stateId=${state.id}${more}`)).body;
  return { state, north, south, elm, oak, sport, play, read };
}

test('tells how many of the played games have a score, by county and sport, and which have none', async () => {
  const { north, south, elm, sport, play, read, state } = await aStateOfTwo();
  const third = await aSchool(db, { district_id: north.id });
  await play({ scores: [3, 1] });
  await play({ score_trust: 'reported', doubleheader_no: 2 });
  // Both are at this very minute: one should be over, the other one begins.
  const missing = await play({ start_time: '19:30:00', doubleheader_no: 3, schools: [elm.id, third.id] });
  await play({ start_time: '21:30:00', doubleheader_no: 4 });
  await play({ start_time: '22:00:00', doubleheader_no: 5 });
  const progress = await read();
  expect(progress).toMatchObject({
    date: '2026-10-30',
    today: '2026-10-30',
    time: '21:30:00',
    state: { id: String(state.id) },
    total: { games: 5, played: 3, reported: 2 },
    stillOn: 1,
    toCome: 1,
  });
  expect(progress.counties).toEqual([
    { districtId: String(north.id), name: north.name, games: 5, played: 3, reported: 2 },
    { districtId: String(south.id), name: south.name, games: 4, played: 2, reported: 2 },
  ]);
  expect(progress.sports).toEqual([{ sportId: String(sport.id), name: sport.name, games: 5, played: 3, reported: 2 }]);
  expect(progress.missing).toMatchObject({ total: 1, items: [{ id: String(missing.id), startTime: '19:30:00' }] });
  expect(progress.missing.items[0]?.teams.map(({ shortName, isHome }) => [shortName, isHome])).toEqual([
    [third.short_name, false],
    [elm.short_name, true],
  ]);
});

test.each<[string, GameOptions]>([
  ['cancelled', { status: 'Canceled' }],
  ['postponed', { status: 'Postponed' }],
  ['no contest', { result_status: 'no_contest', score_trust: 'official' }],
  ['a scrimmage', { game_type: 'Scrimmage' }],
  ['removed', { removed_at: new Date() }],
  ['of another day', { event_date: '2026-10-29' }],
  ['without a settled day', { is_event_date_tbd: true }],
])('leaves out a game that is %s', async (_what, given) => {
  const { play, read } = await aStateOfTwo();
  await play(given);
  expect((await read()).total).toEqual({ games: 0, played: 0, reported: 0 });
});

test('another day can be asked for, and then all of it was played', async () => {
  const { play, read } = await aStateOfTwo();
  await play({ event_date: '2026-10-23', start_time: null });
  expect(await read('&date=2026-10-23')).toMatchObject({
    date: '2026-10-23',
    today: '2026-10-30',
    total: { games: 1, played: 1, reported: 0 },
    missing: { total: 1 },
  });
});

test('a day tells its scrimmages, and the last day before it with games that count', async () => {
  const { play, read } = await aStateOfTwo();
  expect(await read()).toMatchObject({ scrimmages: 0, lastDate: null });
  await play({ game_type: 'Scrimmage' });
  await play({ game_type: 'Scrimmage', status: 'Canceled', doubleheader_no: 2 });
  await play({ event_date: '2026-10-23' });
  await play({ event_date: '2026-10-16' });
  await play({ event_date: '2026-10-29', status: 'Canceled' });
  await play({ event_date: '2026-10-28', game_type: 'Scrimmage' });
  expect(await read()).toMatchObject({ scrimmages: 1, lastDate: '2026-10-23', total: { games: 0 } });
});

test('a game between two states counts in each, a county of the other state in neither list', async () => {
  const here = await aStateOfTwo();
  const there = await aStateOfTwo();
  await here.play({ schools: [here.elm.id, there.elm.id] });
  for (const { read, north } of [here, there]) {
    const { total, counties } = await read();
    expect(total.games).toBe(1);
    expect(counties.filter(({ games }) => games > 0).map(({ districtId }) => districtId)).toEqual([String(north.id)]);
  }
});

test('a state that is not there is refused', async () => {
  expect((await portal.get('/api/csz/games/progress?stateId=999999')).status).toBe(404);
});
