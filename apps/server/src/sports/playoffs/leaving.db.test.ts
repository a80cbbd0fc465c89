import { expect, test } from 'vitest';
import { aCup, nodeOf } from '#server/testing/a-cup.ts';
import { leavePortal } from '#server/testing/leave-portal.ts';
import { openPortal } from '#server/testing/portal.ts';
import { settleById } from '#server/testing/settle-by-id.ts';

const portal = await openPortal();

test('who leaves the portal is no longer named as who drew, published and decided a bracket', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const gameId = Number(nodeOf(await cup.forest(), 'r1-1-1').game?.id);
  await portal.db
    .transaction()
    .execute((tx) =>
      settleById(tx, gameId, { result: { status: 'double_forfeit' }, source: 'staff', reporter: 'Staff' }),
    );
  const sent = await cup.ask('POST', '/matches/r1-1-1/decide', { decision: 'send', schoolId: cup.schools[3] });
  expect(sent.status).toBe(200);
  const names = async () => {
    const brackets = await portal.db.selectFrom('brackets').select(['created_by', 'published_by']).execute();
    const matches = await portal.db
      .selectFrom('bracket_matches')
      .select('decided_by')
      .where('decided_by', '<>', '')
      .execute();
    return [...brackets, ...matches].flatMap((row) => Object.values(row));
  };
  expect(await names()).toEqual([cup.director, cup.director, cup.director].map(({ display_name }) => display_name));
  await leavePortal(portal, cup.director);
  expect(await names()).toEqual(['Former member', 'Former member', 'Former member']);
});
