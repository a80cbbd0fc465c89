import { expect, test } from 'vitest';
import type { Member } from '#server/platform/actor.ts';
import { aSeasonGround } from '#server/testing/a-season.ts';
import { anActor } from '#server/testing/an-actor.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { openPortal } from '#server/testing/portal.ts';
import { followImport } from './follow-import.ts';

const portal = await openPortal();
const { db } = portal;

/** Tells what a file of so many games, old and new, did; answers with the statements that it took, and the remarks. */
async function tell(games: number) {
  const ground = await aSeasonGround(portal);
  const { member } = await ground.coachOf(ground.oakdale.id);
  const role = { role: 'HeadCoach', schoolId: ground.oakdale.id, sportId: ground.sport.id } as const;
  const coach = { ...anActor([role]), memberId: member.id } as Member;
  const days = Array.from({ length: games }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const added: number[] = [];
  const updates: Parameters<typeof followImport>[3]['updates'][number][] = [];
  for (const event_date of days) {
    added.push((await ground.play({ event_date })).id);
    const { id, results } = await ground.play({ event_date, start_time: '12:00' });
    const sides = results.map((side) => ({ ...side, name: '', outcome: undefined }));
    const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    updates.push({
      game: { ...row, seen_row: null, sides },
      changes: [{ field: 'startTime', before: '10:00', after: '12:00' }],
    });
  }
  const counted = countStatements(db);
  const remarks = await counted.db
    .transaction()
    .execute((tx) => followImport(tx, portal.platform, coach, { added, updates }));
  const wanted = await db
    .selectFrom('game_results')
    .select('school_id')
    .where('unconfirmed_since', 'is not', null)
    .where('sport_id', '=', ground.sport.id)
    .execute();
  const statements = counted.count();
  return { statements, remarks, wanted: wanted.map(({ school_id }) => school_id), opponent: ground.tuscarora.id };
}

test('a file of many games is told with as many statements as one of two', async () => {
  // The first notice of all makes the queue for those that follow.
  await tell(1);
  const two = await tell(1);
  const many = await tell(6);
  expect(many.statements).toBe(two.statements);
  expect([two.remarks.size, many.remarks.size]).toEqual([2, 12]);
  expect(two.wanted).toEqual([two.opponent, two.opponent]);
  expect(many.wanted).toEqual(many.wanted.map(() => many.opponent));
  expect(many.wanted).toHaveLength(12);
});
