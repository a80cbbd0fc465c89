import { expect, test } from 'vitest';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { aReporter, sendReports } from '#server/testing/reporting.ts';
import { settleIfDue } from './settle-unopposed.ts';

const portal = await openPortal();
const { db } = portal;
const report = sendReports(portal);
const TWO_HOURS_LATER = Temporal.Instant.from('2026-10-30T23:30:00-04:00');

test.each([
  ['locked', { locked_at: new Date() }, 'none'],
  ['postponed', { status: 'Postponed' as const }, 'none'],
  ['given more time', { settles_at: new Date('2026-10-31T04:00:00Z') }, 'none'],
  ['called to staff', { settles_at: null }, 'none'],
  ['left alone', {}, 'final'],
])('a game that was %s after it was listed as due ends as it should', async (_, change, expected) => {
  const game = await aGame(db);
  await report(game, await aReporter(portal, game, 0, 'HeadCoach'), [60, 48]);
  await db
    .updateTable('games')
    .set({ updated_at: new Date(), ...change })
    .where('id', '=', game.id)
    .execute();
  await db.transaction().execute((tx) => settleIfDue(tx, game.id, TWO_HOURS_LATER));
  const row = db.selectFrom('games').select('result_status').where('id', '=', game.id);
  expect(await row.executeTakeFirst()).toEqual({ result_status: expected });
});
