import type { CallAnswer } from '@csz/contract/core/call';
import type { getGame } from '@csz/contract/games/calls';
import { expect, test } from 'vitest';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const get = (id: number | string) => portal.get<CallAnswer<typeof getGame>>(`/api/csz/games/${id}`);

test('a game has its teams under both names, its coaches and its changes, the latest first', async () => {
  const sport = await aSport(db);
  const [home, away] = [await aSchool(db, { name: 'Beta' }), await aSchool(db, { name: 'Alpha' })];
  const game = await aGame(db, { schools: [home.id, away.id], sport_id: sport.id, notes: '<p>Senior night</p>' });
  await db
    .insertInto('coaches')
    .values({ school_id: home.id, sport_id: sport.id, first_name: 'Robin', last_name: 'Lane', role: 'HeadCoach' })
    .execute();
  const change = { game_id: game.id, field: 'start_time', changed_by: 'Robin Lane' };
  await db
    .insertInto('game_changes')
    .values([
      { ...change, before: '17:00', after: '18:00', changed_at: '2026-10-01T12:00:00Z' },
      { ...change, before: '18:00', after: '19:00', changed_at: '2026-10-02T12:00:00Z' },
    ])
    .execute();

  const { status, body } = await get(game.id);
  expect(status).toBe(200);
  expect(body.teams.map(({ name }) => name)).toEqual(['Alpha', 'Beta']);
  expect(body.results).toEqual(body.teams);
  expect(body).toMatchObject({ notes: '<p>Senior night</p>', hasNotes: true });
  expect(body.coaches).toEqual([{ schoolId: String(home.id), name: 'Robin Lane', role: 'HeadCoach' }]);
  expect(body.changes).toEqual([
    {
      field: 'start_time',
      before: '18:00',
      after: '19:00',
      changedAt: '2026-10-02T12:00:00.000Z',
      changedBy: 'Robin Lane',
    },
    {
      field: 'start_time',
      before: '17:00',
      after: '18:00',
      changedAt: '2026-10-01T12:00:00.000Z',
      changedBy: 'Robin Lane',
    },
  ]);
});

test('a postponed game names the one that took its place', async () => {
  const next = await aGame(db);
  const { id } = await aGame(db, { status: 'Postponed', next_game_id: next.id });
  expect((await get(id)).body).toMatchObject({ status: 'Postponed', nextPostponeGame: String(next.id) });
});

test('a meet keeps its places, and low scores win where the sport says so', async () => {
  const sport = await aSport(db, { scoring: { unit: 'places', lowWins: true, kind: 'placing' } });
  const schools = [(await aSchool(db)).id, (await aSchool(db)).id, (await aSchool(db)).id];
  const game = await aGame(db, { schools, sport_id: sport.id, scores: [31, 24, 60] });
  await db
    .updateTable('game_results')
    .set({ place: 1 })
    .where('score', '=', 24)
    .where('game_id', '=', game.id)
    .execute();
  const { body } = await get(game.id);
  expect(body).toMatchObject({ isMultiTeam: true, lowWins: true, translationKey: 'places' });
  expect(body.teams.find(({ placing }) => placing === 1)).toMatchObject({
    schoolId: String(schools[1]),
    finalScore: 24,
  });
});

test('a custom event can be looked at like a game, and takes no scores', async () => {
  const { id } = await aGame(db, { game_type: 'Event', name: 'Tryouts', schools: [] });
  expect(await get(id)).toMatchObject({
    status: 200,
    body: { gameType: 'Event', name: 'Tryouts', teams: [], coaches: [], canSubmitScores: false },
  });
});

test('a removed game is not found, as one that never was', async () => {
  const { id } = await aGame(db, { removed_at: new Date() });
  for (const gone of [id, 999_999_999]) {
    expect(await get(gone)).toMatchObject({
      status: 404,
      body: { code: 'game-not-found', message: 'Game is not found' },
    });
  }
});

test.each(['abc', '0', '-1', '1.5', '99999999999'])('%s is not the id of a game', async (id) => {
  expect(await get(id)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
});

test.each(['Active', 'Canceled', 'Postponed'] as const)(
  'a reported score stands on the board of a game that is %s as it should',
  async (status) => {
    const waiting = { score_trust: 'reported', settles_at: '2026-10-31T12:00:00Z' } as const;
    const game = await aGame(db, { status, ...waiting });
    await db.updateTable('game_results').set({ score: 7 }).where('game_id', '=', game.id).execute();
    const isOn = status === 'Active';
    const score = isOn ? 7 : null;
    const { body } = await get(game.id);
    expect(body).toMatchObject({ scoreTrust: isOn ? 'reported' : 'unreported', teams: [{ score }, { score }] });
    expect(body.settlesAt === null).toBe(!isOn);
  },
);

test('a game says where its host lies and what its teams had by period; on neutral ground there is no host', async () => {
  const home = await aSchool(db, { address: '1 Elm Street' });
  const game = await aGame(db, { schools: [home.id, (await aSchool(db)).id], scores: [3, 0] });
  const [first] = game.results;
  await db
    .updateTable('game_results')
    .set({ parts: [1, 0, 2] })
    .where('id', '=', first?.id ?? 0)
    .execute();
  const { body } = await get(game.id);
  expect(body.host).toMatchObject({
    address: '1 Elm Street',
    district: expect.any(String),
    stateCode: expect.any(String),
  });
  const [parted, other] = [true, false].map((isHome) => body.teams.find((team) => team.isHome === isHome));
  expect([parted?.parts, other && 'parts' in other]).toEqual([[1, 0, 2], false]);
  expect((await get((await aGame(db, { no_home_team: true })).id)).body.host).toBeNull();
});
