import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

const TWO_GAMES = `date,home,home score,away,away score
2026-09-04,Oakdale,21,Tuscarora,14
9/11/2026,Tuscarora,7,Oakdale,7
`;

test('a file of games comes in with sides, teams, reports, outcomes and records', async () => {
  const ground = await anImportGround(db);
  const result = await ground.games(await csv('season.csv', TWO_GAMES));
  expect(result).toMatchObject({ rows: 2, added: 2, updated: 0, unchanged: 0, rejected: 0, rejectsPath: undefined });
  expect(await ground.listGames()).toEqual([
    '2026-09-04 Oakdale 21, Tuscarora 14',
    '2026-09-11 Tuscarora 7, Oakdale 7',
  ]);

  const games = await db
    .selectFrom('games')
    .selectAll()
    .where('sport_id', '=', ground.sport.id)
    .orderBy('id')
    .execute();
  expect(games[0]).toMatchObject({
    season: 2026,
    tz: ground.state.tz,
    result_status: 'final',
    score_trust: 'official',
    created_by: 'import',
    start_time_unknown: true,
  });
  const sides = await db
    .selectFrom('game_results')
    .selectAll()
    .where('game_id', '=', games[0]?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(sides).toMatchObject([
    { school_id: ground.oakdale.id, is_home: true, outcome: 'W', district_id: ground.county.id },
    { school_id: ground.tuscarora.id, is_home: false, outcome: 'L' },
  ]);
  const report = await db
    .selectFrom('score_reports')
    .selectAll()
    .where('game_id', '=', games[0]?.id ?? 0)
    .execute();
  expect(report).toMatchObject([
    {
      source: 'import',
      reporter: 'import of season.csv',
      scores: { [String(sides[0]?.id)]: 21, [String(sides[1]?.id)]: 14 },
    },
  ]);
  const record = await db.selectFrom('team_records').selectAll().where('school_id', '=', ground.oakdale.id).execute();
  expect(record).toMatchObject([{ wins: 1, losses: 0, ties: 1, points_for: 28, points_against: 21 }]);
  const log = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', games[0]?.import_id ?? 0)
    .executeTakeFirstOrThrow();
  expect(log).toMatchObject({ kind: 'games', file_name: 'season.csv', added: 2, ended_at: expect.any(Date) });
});

test('the same file twice changes nothing', async () => {
  const ground = await anImportGround(db);
  const path = await csv('twice.csv', TWO_GAMES);
  await ground.games(path);
  const before = await ground.rows();
  expect(await ground.games(path)).toMatchObject({ added: 0, updated: 0, unchanged: 2, rejected: 0 });
  expect(await ground.rows()).toEqual(before);
});

test('a corrected score updates its game, keeps the history and both reports, and moves the records', async () => {
  const ground = await anImportGround(db);
  await ground.games(await csv('first.csv', TWO_GAMES));
  const result = await ground.games(await csv('corrected.csv', TWO_GAMES.replace('Oakdale,21', 'Oakdale,12')));
  expect(result).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
  const { games, changes, reports } = await ground.rows();
  expect(games[0]).toMatchObject({ result_status: 'final', score_trust: 'corrected', version: 2 });
  expect(changes.map(({ field, before, after, changed_by }) => [field, before, after, changed_by])).toEqual([
    ['score', 'Oakdale 21', 'Oakdale 12', 'import of corrected.csv'],
    ['scoreTrust', 'official', 'corrected', 'import of corrected.csv'],
  ]);
  expect(reports.filter(({ game_id }) => game_id === games[0]?.id)).toHaveLength(2);
  const record = await db.selectFrom('team_records').selectAll().where('school_id', '=', ground.tuscarora.id).execute();
  expect(record).toMatchObject([{ wins: 1, losses: 0, ties: 1, points_for: 21, points_against: 19 }]);
});

test('home and away written the other way round leave each score with its school', async () => {
  const ground = await anImportGround(db);
  await ground.games(
    await csv('home.csv', 'date,home,home score,away,away score\n2026-09-04,Oakdale,21,Tuscarora,14\n'),
  );
  const swapped = 'date,home,home score,away,away score\n2026-09-04,Tuscarora,14,Oakdale,21\n';
  expect(await ground.games(await csv('away.csv', swapped))).toMatchObject({ added: 0, updated: 1 });
  expect(await ground.listGames()).toEqual(['2026-09-04 Tuscarora 14, Oakdale 21']);
  const { changes, reports } = await ground.rows();
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['homeTeam', 'Oakdale', 'Tuscarora'],
  ]);
  expect(reports).toHaveLength(1);
});

test('a schedule without scores adds games, and never erases a result that came before it', async () => {
  const ground = await anImportGround(db);
  const schedule = await csv('schedule.csv', 'date,home,away\n2026-11-06,Oakdale,Tuscarora\n');
  await ground.games(schedule);
  expect(await ground.listGames()).toEqual(['2026-11-06 Oakdale, Tuscarora']);
  await ground.games(
    await csv('scores.csv', 'date,home,home score,away,away score\n2026-11-06,Oakdale,3,Tuscarora,0\n'),
  );
  expect(await ground.games(schedule)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await ground.listGames()).toEqual(['2026-11-06 Oakdale 3, Tuscarora 0']);
});

test('a score that a member reported becomes official when the file says the same', async () => {
  const ground = await anImportGround(db);
  const path = await csv('reported.csv', TWO_GAMES);
  await ground.games(path);
  await db.updateTable('games').set({ score_trust: 'reported' }).where('sport_id', '=', ground.sport.id).execute();
  expect(await ground.games(path)).toMatchObject({ updated: 2, unchanged: 0 });
  expect((await ground.rows()).reports).toHaveLength(2);
  expect(await ground.games(path)).toMatchObject({ updated: 0, unchanged: 2 });
});

test('two games of the same teams on one day need the numbers of a doubleheader', async () => {
  const ground = await anImportGround(db);
  const rows =
    'date,home,home score,away,away score,doubleheader\n2026-09-04,Oakdale,2,Tuscarora,1,1\n2026-09-04,Oakdale,5,Tuscarora,4,2\n';
  const path = await csv('doubleheader.csv', rows);
  expect(await ground.games(path)).toMatchObject({ added: 2, rejected: 0 });
  expect(await ground.games(path)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await ground.listGames()).toHaveLength(2);
});
