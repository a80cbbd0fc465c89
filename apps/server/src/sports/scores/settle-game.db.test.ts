import { afterAll, expect, test } from 'vitest';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { settleById } from '#server/testing/settle-by-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { NewResult, Settlement } from './settlement.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

type Factory = Awaited<ReturnType<typeof aGame>>;
const settle = (id: number, result: NewResult, rest: Partial<Settlement> = {}) =>
  db.transaction().execute((tx) => settleById(tx, id, { result, source: 'staff', reporter: 'Pat Quinn', ...rest }));

const final = ({ results }: Factory, ...scores: number[]): NewResult => ({
  status: 'final',
  sides: results.map(({ id }, index) => ({ gameResultId: id, score: scores[index] ?? null })),
});

async function recordsOf({ results }: Factory) {
  const rows = await db
    .selectFrom('team_records')
    .select(['school_id', 'wins', 'losses', 'ties'])
    .where('sport_id', '=', results[0]?.sport_id ?? 0)
    .execute();
  return results.map(({ school_id }) => {
    const row = rows.find((candidate) => candidate.school_id === school_id);
    return row && [row.wins, row.losses, row.ties];
  });
}

const gameRow = (id: number) => db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = (game_id: number) =>
  db.selectFrom('game_changes').selectAll().where('game_id', '=', game_id).orderBy('id').execute();
const reportsOf = (game_id: number) =>
  db.selectFrom('score_reports').selectAll().where('game_id', '=', game_id).orderBy('id').execute();

test('settling a game moves both records and keeps the report and the history', async () => {
  const game = await aGame(db);
  expect(await settle(game.id, final(game, 48, 52), { reason: 'Score sheet' })).toMatchObject({ changed: true });
  expect(await gameRow(game.id)).toMatchObject({ result_status: 'final', score_trust: 'official', version: 2 });
  expect(await recordsOf(game)).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ]);
  const [home, away] = game.results;
  expect(await reportsOf(game.id)).toMatchObject([
    {
      source: 'staff',
      reporter: 'Pat Quinn',
      reason: 'Score sheet',
      result_status: 'final',
      scores: { [String(home?.id)]: 48, [String(away?.id)]: 52 },
    },
  ]);
  expect((await historyOf(game.id)).map(({ field, changed_by }) => [field, changed_by])).toEqual([
    ['resultStatus', 'Pat Quinn'],
    ['score', 'Pat Quinn'],
    ['scoreTrust', 'Pat Quinn'],
  ]);
});

test('the same settlement again changes nothing and leaves no trace', async () => {
  const game = await aGame(db);
  await settle(game.id, final(game, 48, 52));
  const [before, history] = [await gameRow(game.id), await historyOf(game.id)];
  expect(await settle(game.id, final(game, 48, 52))).toEqual({ changed: false });
  expect(await gameRow(game.id)).toEqual(before);
  expect(await historyOf(game.id)).toEqual(history);
  expect(await reportsOf(game.id)).toHaveLength(1);
});

test('a correction moves the records back and forth and keeps every report', async () => {
  const game = await aGame(db);
  await settle(game.id, final(game, 48, 52));
  await settle(game.id, final(game, 58, 52), { trust: 'corrected' });
  expect(await recordsOf(game)).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ]);
  expect(await reportsOf(game.id)).toHaveLength(2);
  expect((await historyOf(game.id)).slice(3)).toMatchObject([
    { field: 'score', before: expect.stringContaining('48'), after: expect.stringContaining('58') },
    { field: 'scoreTrust', before: 'official', after: 'corrected' },
  ]);
});

test.each<[string, (game: Factory) => NewResult, number[][]]>([
  [
    'a forfeit is a win and a loss',
    ({ results }) => ({ status: 'forfeit', forfeitedBy: [results[0]?.id ?? 0] }),
    [
      [0, 1, 0],
      [1, 0, 0],
    ],
  ],
  [
    'a double forfeit is two losses',
    () => ({ status: 'double_forfeit' }),
    [
      [0, 1, 0],
      [0, 1, 0],
    ],
  ],
  [
    'a vacated game counts for no one',
    () => ({ status: 'vacated' }),
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    'no contest counts for no one',
    () => ({ status: 'no_contest' }),
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    'a suspended game counts for no one yet',
    () => ({ status: 'suspended' }),
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    'a result that was taken back counts for no one',
    () => ({ status: 'none' }),
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
])('%s', async (_, result, records) => {
  const game = await aGame(db);
  await settle(game.id, final(game, 48, 44));
  await settle(game.id, result(game));
  expect(await recordsOf(game)).toEqual(records);
  expect(await gameRow(game.id)).toMatchObject({ result_status: result(game).status, version: 3 });
});

test('for which record a forfeit counts may change alone, and the records follow', async () => {
  const game = await aGame(db);
  const forfeit = { status: 'forfeit', forfeitedBy: [game.results[0]?.id ?? 0] } as const;
  await settle(game.id, { ...forfeit, scope: 'league' });
  expect(await recordsOf(game)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await settle(game.id, { ...forfeit, scope: 'overall' });
  expect(await recordsOf(game)).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ]);
  await settle(game.id, { ...forfeit, scope: 'league' });
  expect(await recordsOf(game)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('a tie is a tie where the sport has them', async () => {
  const game = await aGame(db, { sport_id: (await aSport(db, { scoring: { allowTie: true } })).id });
  await settle(game.id, final(game, 1, 1));
  expect(await recordsOf(game)).toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ]);
});

test('level scores are refused where someone must win', async () => {
  const game = await aGame(db);
  await expect(settle(game.id, final(game, 1, 1))).rejects.toMatchObject({ code: 'tie-not-allowed' });
});

test('a named winner of level scores has won', async () => {
  const game = await aGame(db);
  const sides = game.results.map(({ id }, index) => ({
    gameResultId: id,
    score: 2,
    wonByCriteria: index === 1 ? 'shootout' : null,
  }));
  await settle(game.id, { status: 'final', sides });
  expect(await recordsOf(game)).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ]);
});

test('the lower card wins a golf match', async () => {
  const game = await aGame(db, { sport_id: (await aSport(db, { scoring: { lowWins: true } })).id });
  await settle(game.id, final(game, 152, 160));
  expect(await recordsOf(game)).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ]);
});

test('a meet is settled by its places, which change no record', async () => {
  const schools = [(await aSchool(db)).id, (await aSchool(db)).id, (await aSchool(db)).id];
  const game = await aGame(db, { schools, game_type: 'Tournament' });
  const sides = game.results.map(({ id }, index) => ({ gameResultId: id, place: index + 1 }));
  await settle(game.id, { status: 'final', sides });
  expect(await recordsOf(game)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const rows = await db
    .selectFrom('game_results')
    .select('place')
    .where('game_id', '=', game.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3]);
});

test('a refused result leaves game, records and history as they were', async () => {
  const game = await aGame(db);
  await expect(settle(game.id, final(game, -1, 3))).rejects.toMatchObject({ code: 'score-out-of-range' });
  expect(await gameRow(game.id)).toMatchObject({ result_status: 'none', version: 1 });
  expect(await historyOf(game.id)).toEqual([]);
});

test('a game that does not exist, or no longer, cannot be settled', async () => {
  const removed = await aGame(db, { removed_at: '2026-10-31T12:00:00Z' });
  for (const id of [999_999, removed.id]) {
    await expect(settle(id, { status: 'none' })).rejects.toMatchObject({ code: 'game-not-found' });
  }
});

test('a settlement is announced once it is committed, and one that changes nothing is not', async () => {
  const received: string[] = [];
  const stop = await database.listen('csz_changed', (keys) =>
    received.push(...keys.split(' ').filter((key) => key.startsWith('game:'))),
  );
  const game = await aGame(db);
  await settle(game.id, final(game, 3, 1));
  await expect.poll(() => received).toEqual([`game:${game.id}`]);
  await settle(game.id, final(game, 3, 1));
  await settle(game.id, final(game, 5, 1));
  await expect.poll(() => received).toEqual([`game:${game.id}`, `game:${game.id}`]);
  await stop();
});
