import type { CallAnswer } from '@csz/contract/core/call';
import { addressOf } from '@csz/contract/core/route';
import type { listStandingsBySchools } from '@csz/contract/standings/calls';
import { standingsRoutes } from '@csz/contract/standings/routes';
import { expect, test } from 'vitest';
import { aGame, aLeague, aMembership, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { refreshRecords } from './refresh-records.ts';

const portal = await openPortal();
const { db } = portal;
const ask = (query: Record<string, string>) =>
  portal.get<CallAnswer<typeof listStandingsBySchools>>(addressOf(standingsRoutes.listStandingsBySchools, { query }));

async function aSeason() {
  const [first, second] = [await aSport(db, { weight: 1 }), await aSport(db, { weight: 9 })];
  const [elm, oak] = [(await aSchool(db, { name: 'Elm' })).id, (await aSchool(db, { name: 'Oak' })).id];
  const league = await aLeague(db);
  for (const school_id of [elm, oak]) {
    await aMembership(db, { league_id: league.id, school_id, sport_id: first.id, season: 2026 });
  }
  const games = [
    await aGame(db, { sport_id: first.id, schools: [elm, oak], scores: [0, 3] }),
    await aGame(db, { sport_id: second.id, schools: [elm, oak], scores: [5, 3] }),
    await aGame(db, { sport_id: second.id, schools: [oak, elm], event_date: '2026-10-23' }),
  ];
  await db.transaction().execute((tx) =>
    refreshRecords(
      tx,
      games.flatMap((game) => game.results),
    ),
  );
  return { first, second, elm, oak };
}

test('each team of the schools has a row, sports in their order, the best first', async () => {
  const { first, second, elm, oak } = await aSeason();
  const { body } = await ask({ schoolIds: `${elm},${oak}` });
  expect(body.items.map((row) => [row.sportName, row.rank, row.name, row.won, row.lose, row.unreported])).toEqual([
    [second.name, 1, 'Elm', 1, 0, 1],
    [second.name, 2, 'Oak', 0, 1, 1],
    [first.name, 1, 'Oak', 1, 0, 0],
    [first.name, 2, 'Elm', 0, 1, 0],
  ]);
  expect(body.items.map((row) => row.league?.pct)).toEqual([undefined, undefined, '1.000', '.000']);
  expect([body.total, body.season]).toEqual([4, '2026-2027']);
});

test('a sport and a season narrow the list', async () => {
  const { first, elm, oak } = await aSeason();
  const inSport = await ask({ schoolIds: `${elm},${oak}`, sportId: String(first.id) });
  expect(inSport.body.items.map((row) => row.name)).toEqual(['Oak', 'Elm']);
  expect((await ask({ schoolIds: `${elm}`, season: '2025-2026' })).body).toMatchObject({
    items: [],
    season: '2025-2026',
  });
});

test('a row has the last five games that count, the earliest first, each with who was met and the score', async () => {
  const sport = await aSport(db);
  const [elm, oak] = [await aSchool(db, { short_name: 'Elm' }), await aSchool(db, { short_name: 'Oak' })];
  const play = (event_date: string, scores: [number, number] | undefined, given: object = {}) =>
    aGame(db, { sport_id: sport.id, schools: [oak.id, elm.id], event_date, ...(scores && { scores }), ...given });
  await play('2026-09-04', [1, 0]);
  await play('2026-10-23', [2, 2]);
  await play('2026-09-18', [1, 3], { game_type: 'Scrimmage' });
  for (const day of ['2026-09-11', '2026-09-25', '2026-10-02']) await play(day, [0, 4]);
  const last = await play('2026-10-30', [14, 7], { no_home_team: true });
  await play('2026-11-06', undefined);
  const { body } = await ask({ schoolIds: String(elm.id), sportId: String(sport.id) });
  const [row] = body.items;
  expect(row?.form.map(({ outcome, eventDate }) => `${outcome} ${eventDate}`)).toEqual([
    'W 2026-09-11',
    'W 2026-09-25',
    'W 2026-10-02',
    'T 2026-10-23',
    'L 2026-10-30',
  ]);
  expect(row?.form.at(-1)).toEqual({
    gameId: String(last.id),
    outcome: 'L',
    eventDate: '2026-10-30',
    isHome: expect.any(Boolean),
    noHomeTeam: true,
    opponent: 'Oak',
    myScore: 7,
    opponentScore: 14,
  });
});

test.each([
  [{}, 400, 'bad-request'],
  [{ schoolIds: 'elm' }, 400, 'bad-request'],
  [{ schoolIds: '999999' }, 404, 'school-not-found'],
  [{ schoolIds: '1', sportId: '999999' }, 404],
  [{ schoolIds: '1', stateId: '1' }, 400, 'unknown-parameter'],
])('%o is refused', async (query: Record<string, string>, status, code = expect.any(String)) => {
  expect(await ask(query)).toMatchObject({ status, body: { code } });
});
