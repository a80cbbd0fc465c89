import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { recomputeRecords } from '#server/sports/standings/api.ts';
import { aGame, aSchool, aSport, type GameWithResults } from '#server/testing/factories.ts';
import { settleById } from '#server/testing/settle-by-id.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

/** Settles a game and stays in the transaction for a while, so that another one runs into it. */
const settle = ({ id, results }: GameWithResults, scores: readonly number[], stayMs = 0, onSettled = () => {}) =>
  db.transaction().execute(async (tx) => {
    const sides = results.map((side, index) => ({ gameResultId: side.id, score: scores[index] ?? null }));
    const settled = await settleById(tx, id, {
      result: { status: 'final', sides },
      source: 'coach',
      reporter: 'Bench',
    });
    onSettled();
    await sleep(stayMs);
    return settled;
  });

async function aLeagueOf(count: number) {
  const sport_id = (await aSport(db)).id;
  const schools: number[] = [];
  for (let made = 0; made < count; made += 1) schools.push((await aSchool(db)).id);
  return { sport_id, schools };
}

const recordOf = (school_id: number) =>
  db
    .selectFrom('team_records')
    .select(['wins', 'losses', 'points_for'])
    .where('school_id', '=', school_id)
    .executeTakeFirstOrThrow();

test('two results of one team that settle at once are both in its record', async () => {
  const { sport_id, schools } = await aLeagueOf(3);
  const [own = 0, one = 0, other = 0] = schools;
  const first = await aGame(db, { sport_id, schools: [own, one] });
  const second = await aGame(db, { sport_id, schools: [other, own], event_date: '2026-10-23' });
  await Promise.all([settle(first, [9, 0], 100), settle(second, [3, 5])]);
  expect(await recordOf(own)).toEqual({ wins: 2, losses: 0, points_for: 14 });
  expect([await recordOf(one), await recordOf(other)]).toMatchObject([{ losses: 1 }, { losses: 1 }]);
});

test('of two results of the same game the second starts from the first, and both are kept', async () => {
  const { sport_id, schools } = await aLeagueOf(2);
  const game = await aGame(db, { sport_id, schools });
  const first = Promise.withResolvers<void>();
  await Promise.all([settle(game, [9, 0], 100, first.resolve), first.promise.then(() => settle(game, [9, 12]))]);
  expect(await recordOf(schools[0] ?? 0)).toEqual({ wins: 0, losses: 1, points_for: 9 });
  const { version } = await db
    .selectFrom('games')
    .select('version')
    .where('id', '=', game.id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(3);
  const history = await db
    .selectFrom('game_changes')
    .select(['field', 'before', 'after'])
    .where('game_id', '=', game.id)
    .orderBy('id')
    .execute();
  expect(history.filter(({ field }) => field === 'score')).toHaveLength(2);
  expect(history.at(-1)).toMatchObject({ before: expect.stringMatching(/ 0$/), after: expect.stringMatching(/ 12$/) });
});

test('the same result from both benches at once is one result', async () => {
  const { sport_id, schools } = await aLeagueOf(2);
  const game = await aGame(db, { sport_id, schools });
  const settled = await Promise.all([settle(game, [9, 0], 50), settle(game, [9, 0], 50)]);
  expect(settled.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await db.selectFrom('score_reports').where('game_id', '=', game.id).selectAll().execute()).toHaveLength(1);
});

test('a whole round of a league settles at once without anyone waiting for ever', async () => {
  const { sport_id, schools } = await aLeagueOf(6);
  const games: GameWithResults[] = [];
  for (const [index, home] of schools.entries()) {
    // Home and away alternate, so that two games name the same two teams the other way round.
    for (const away of schools.slice(index + 1)) {
      games.push(await aGame(db, { sport_id, schools: [home, away] }));
      games.push(await aGame(db, { sport_id, schools: [away, home], event_date: '2026-10-23' }));
    }
  }
  await Promise.all(games.map((game, index) => settle(game, [index + 1, 0], 5)));
  for (const school_id of schools) expect(await recordOf(school_id)).toMatchObject({ wins: 5, losses: 5 });
  expect((await recomputeRecords(db, { mend: false })).differences).toEqual([]);
});
