import { expect, test } from 'vitest';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import type { GivenRole } from '#server/testing/members.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';
import { settleUnopposed } from './settle-unopposed.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const someone = (game: GameWithResults, side: number, role?: GivenRole['role']) => aReporter(portal, game, side, role);

const rowOf = (id: number) => db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reportsOf = (id: number) => db.selectFrom('score_reports').selectAll().where('game_id', '=', id).execute();
const recordsOf = async ({ sport_id }: GameWithResults) =>
  (await db.selectFrom('team_records').select(['wins', 'losses']).where('sport_id', '=', sport_id).execute()).map(
    ({ wins, losses }) => `${wins}-${losses}`,
  );

test('both benches report at the final whistle: each sees the other, and it settles once', async () => {
  const game = await aGame(db);
  const [home, away] = [await someone(game, 0, 'HeadCoach'), await someone(game, 1, 'HeadCoach')];
  const answers = await Promise.all([report(game, home, [60, 48]), report(game, away, [60, 48])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', score_trust: 'confirmed', settles_at: null });
  expect((await recordsOf(game)).sort()).toEqual(['0-1', '1-0']);
  expect((await reportsOf(game.id)).map((row) => row.was_right)).toEqual([true, true]);
});

test('both benches report different scores at once: it is disputed, no matter who comes first', async () => {
  const game = await aGame(db);
  const [home, away] = [await someone(game, 0, 'HeadCoach'), await someone(game, 1, 'HeadCoach')];
  await Promise.all([report(game, home, [60, 48]), report(game, away, [48, 60])]);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'none', review_reason: 'disputed', settles_at: null });
  expect(await reportsOf(game.id)).toHaveLength(2);
});

test('one person presses twice: one report', async () => {
  const game = await aGame(db);
  const fan = await someone(game, 0, 'Fan');
  const answers = await Promise.all([report(game, fan, [60, 48]), report(game, fan, [60, 48])]);
  expect(answers.map(({ body }) => body.reportId === null).sort()).toEqual([false, true]);
  expect(await reportsOf(game.id)).toHaveLength(1);
});

test('a contradiction arrives while the two hours end: it never settles over it', async () => {
  portal.at('2026-10-30T21:30:00-04:00');
  const game = await aGame(db);
  await report(game, await someone(game, 0, 'HeadCoach'), [60, 48]);
  portal.at('2026-10-30T23:30:00-04:00');
  const away = await someone(game, 1, 'HeadCoach');
  await Promise.all([settleUnopposed(portal.platform), report(game, away, [48, 60], { reason: 'Swapped.' })]);
  // Settled first, it is a correction; contradicted first, it is a dispute. Staff look at it either way.
  expect(await rowOf(game.id)).toMatchObject({ score_trust: 'disputed', review_reason: expect.any(String) });
});

test('a report meets a correction of staff: nothing is lost, and staff have the last word', async () => {
  const game = await aGame(db);
  const fan = await someone(game, 0, 'Fan');
  const staff = await someone(game, 0);
  await db.updateTable('members').set({ is_site_admin: true }).where('id', '=', staff.id).execute();
  await Promise.all([report(game, fan, [61, 48]), report(game, staff, [60, 48])]);
  expect(await rowOf(game.id)).toMatchObject({ result_status: 'final', score_trust: 'official' });
  expect((await reportsOf(game.id)).filter((row) => row.voice === 'staff')).toHaveLength(1);
});

test('one reporter is right in many games that settle at once, and every one is counted', async () => {
  const games = await Promise.all([aGame(db), aGame(db), aGame(db), aGame(db)]);
  const [first] = games;
  const fan = await someone(first, 0, 'Fan');
  for (const game of games) {
    const { school_id = 0 } = game.results[0] ?? {};
    if (game !== first)
      await db
        .insertInto('affiliations')
        .values({ member_id: fan.id, role: 'Fan', school_id, status: 'approved', decided_at: new Date() })
        .execute();
    await report(game, fan, [60, 48]);
  }
  const coaches = await Promise.all(games.map((game) => someone(game, 1, 'HeadCoach')));
  await Promise.all(games.map((game, at) => report(game, coaches[at] ?? fan, [60, 48])));
  const { stat_true } = await db.selectFrom('members').selectAll().where('id', '=', fan.id).executeTakeFirstOrThrow();
  expect(stat_true).toBe(4);
});
