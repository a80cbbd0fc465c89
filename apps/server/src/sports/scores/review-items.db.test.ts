import { expect, test } from 'vitest';
import { anActor } from '#server/testing/an-actor.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { aGame, aSchool, aSport } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { listReviewItems } from './review-queue.ts';

const { db, platform } = await openPortal();
const STAFF = { ...anActor([]), isSiteAdmin: true };

/** The page of staff, and how often the database was asked for it. */
async function listed() {
  const counted = countStatements(db);
  const { items } = await listReviewItems({ ...platform, db: counted.db }, STAFF, {
    show: 'review',
    page: 1,
    perPage: 20,
  });
  return { items, queries: counted.count() };
}

test('each game that waits comes with its own coaches and changes, and more games are no more questions', async () => {
  const sport_id = (await aSport(db)).id;
  const aWaitingGame = async (coach: string) => {
    const school_id = (await aSchool(db)).id;
    const team = { school_id, sport_id, role: 'HeadCoach' } as const;
    await db
      .insertInto('coaches')
      .values({ ...team, first_name: 'Pat', last_name: coach })
      .execute();
    const { id } = await aGame(db, {
      sport_id,
      schools: [school_id, (await aSchool(db)).id],
      review_reason: 'disputed',
      review_since: new Date(),
    });
    const moved = { field: 'location', before: '', after: coach, changed_by: 'Staff' };
    await db
      .insertInto('game_changes')
      .values({ ...moved, game_id: id })
      .execute();
  };
  await aWaitingGame('One');
  const alone = await listed();
  for (const coach of ['Two', 'Three']) await aWaitingGame(coach);
  const all = await listed();
  expect(all.items.map(({ game }) => [game.coaches.map(({ name }) => name), game.changes[0]?.after])).toEqual([
    [['Pat One'], 'One'],
    [['Pat Two'], 'Two'],
    [['Pat Three'], 'Three'],
  ]);
  expect(all.queries).toBe(alone.queries);
});
