import { expect, test } from 'vitest';
import { aCup, nodeOf } from '#server/testing/a-cup.ts';
import { aGame, type GameWithResults } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { anActorAt } from '#server/testing/reporting.ts';
import { reportScore } from './report-score.ts';
import { lockScore } from './settle-score.ts';

const portal = await openPortal();
const { db, platform } = portal;

/** Two weeks before the clock of the portal; the demo world writes its last weeks so. */
const THEN = Temporal.Instant.from('2026-10-16T22:00:00Z');
const WRITTEN = '2026-10-16T22:00:00.000Z';
const then = { ...platform, clock: () => THEN };

/** The moments of everything that writes left about games. */
async function momentsOf(...gameIds: number[]): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('at')
    .where(
      'subject',
      'in',
      gameIds.map((id) => `game:${id}`),
    )
    .execute();
  const history = await db.selectFrom('game_changes').select('changed_at').where('game_id', 'in', gameIds).execute();
  const reports = await db.selectFrom('score_reports').select('reported_at').where('game_id', 'in', gameIds).execute();
  const moments = [
    ...events.map(({ at }) => at),
    ...history.map(({ changed_at }) => changed_at),
    ...reports.map(({ reported_at }) => reported_at),
  ];
  return [...new Set(moments.map((moment) => moment.toISOString()))];
}

async function report(game: GameWithResults, side: number, role?: 'HeadCoach') {
  const actor = await anActorAt(portal, game, side, role);
  const sides = game.results.map(({ id }, at) => ({ gameResultId: id, score: 21 - at }));
  const stated = { sides, isCertain: true, isFinal: true, reason: '' };
  await db.transaction().execute((tx) => reportScore(tx, then, { gameId: game.id, actor, report: stated }));
}

test('everything that reports and staff leave of a game has the moment of the write', async () => {
  const game = await aGame(db, { event_date: '2026-10-16', start_time: '15:00:00' });
  await report(game, 0, 'HeadCoach');
  await report(game, 1, 'HeadCoach');
  await lockScore(then, game.id, true, { actor: await anActorAt(portal, game, 0), reason: '', from: '' });
  const events = await db.selectFrom('events').select('type').where('subject', '=', `game:${game.id}`).execute();
  const types = ['score.judged', 'score.locked', 'score.reported', 'score.settled'];
  expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(types);
  expect(await momentsOf(game.id)).toEqual([WRITTEN]);
});

test('so has what a bracket makes of a result', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const played = {
    event_date: '2026-10-16',
    listed_on: '2026-10-16',
    start_time: '15:00:00',
    is_event_date_tbd: false,
  };
  for (const match of ['r1-1-1', 'r1-1-2']) {
    const id = Number(nodeOf(await cup.forest(), match).game?.id);
    const row = await db.updateTable('games').set(played).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    const results = await db.selectFrom('game_results').selectAll().where('game_id', '=', id).orderBy('id').execute();
    await report({ ...row, results }, 0);
  }
  const final = Number(nodeOf(await cup.forest(), 'r1-2-1').game?.id);
  expect(await momentsOf(final)).toEqual([WRITTEN]);
});
