import { afterAll, expect, test } from 'vitest';
import { openCsvFolder } from '#server/testing/csv-file.ts';
import { aSport } from '#server/testing/factories.ts';
import { anImportGround } from '#server/testing/import-ground.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const csv = await openCsvFolder();

async function aRaceGround() {
  const ground = await anImportGround(db);
  const { id, name: sport } = await aSport(db, {
    scoring: { unit: 'points', lowWins: true, kind: 'placing', min: 15 },
  });
  const bring = async (rows: string) =>
    ground.games(await csv('races.csv', `date,home,home score,away,away score\n${rows}\n`), { sport });
  const listReports = () =>
    db
      .selectFrom('score_reports as s')
      .innerJoin('games as g', 'g.id', 's.game_id')
      .select('s.scores')
      .where('g.sport_id', '=', id)
      .orderBy('s.id')
      .execute();
  const listSides = () =>
    db
      .selectFrom('game_results')
      .select(['school_id', 'score', 'outcome'])
      .where('sport_id', '=', id)
      .orderBy('id')
      .execute();
  return { ...ground, bring, listReports, listSides, id };
}

test('a file says that a team has no team score, and the other team has won', async () => {
  const ground = await aRaceGround();
  expect(await ground.bring('2026-10-01,Oakdale,26,Tuscarora,No team score')).toMatchObject({ added: 1, rejected: 0 });
  expect(await ground.listSides()).toEqual([
    { school_id: ground.oakdale.id, score: 26, outcome: 'W' },
    { school_id: ground.tuscarora.id, score: null, outcome: 'L' },
  ]);
  const [report] = await ground.listReports();
  expect(Object.values(report?.scores ?? {})).toEqual([26, null]);
  const records = await db.selectFrom('team_records').selectAll().where('sport_id', '=', ground.id).execute();
  expect(records.map(({ wins, losses }) => [wins, losses]).sort()).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('the same file again changes nothing, and a corrected one takes the score away', async () => {
  const ground = await aRaceGround();
  await ground.bring('2026-10-01,Oakdale,26,Tuscarora,60');
  expect(await ground.bring('2026-10-01,Oakdale,26,Tuscarora,inc')).toMatchObject({ updated: 1, rejected: 0 });
  expect(await ground.bring('2026-10-01,Oakdale,26,Tuscarora,inc')).toMatchObject({ updated: 0, unchanged: 1 });
  expect((await ground.listSides()).map(({ score }) => score)).toEqual([26, null]);
});

test('an unusual score beside a team without one is pointed out', async () => {
  const ground = await aRaceGround();
  expect(await ground.bring('2026-10-01,Oakdale,500,Tuscarora,inc')).toMatchObject({ added: 1, warned: 1 });
});

test('an empty cell beside a score is still a score that is missing', async () => {
  const ground = await aRaceGround();
  expect((await ground.bring('2026-10-01,Oakdale,26,Tuscarora,')).rejectedRows).toMatchObject([
    { reason: 'One of the two scores is missing.' },
  ]);
});
