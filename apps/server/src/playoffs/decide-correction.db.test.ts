import { expect, test } from 'vitest';
import { settleGame } from '#server/scores/api.ts';
import { aCup, lineUp, nodeOf } from '#server/testing/a-cup.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();

/** A cup of four, and how its keeper sends a team on from the first semifinal. */
async function aRunningCup() {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const send = (seed: number) =>
    cup.ask<{ code?: string }>('POST', '/matches/r1-1-1/decide', {
      ...{ decision: 'send', schoolId: cup.schools[seed - 1] },
    });
  const settle = async (status: 'no_contest' | 'double_forfeit') => {
    const gameId = Number(nodeOf(await cup.forest(), 'r1-1-1').game?.id);
    await portal.db
      .transaction()
      .execute((tx) => settleGame(tx, gameId, { result: { status }, source: 'staff', reporter: 'Staff' }));
  };
  return { ...cup, send, settle };
}

test('staff send nobody on from a match that is not played, nor from one that somebody won', async () => {
  const cup = await aRunningCup();
  expect((await cup.send(4)).body.code).toBe('nothing-to-decide');
  await cup.win('r1-1-1', 'S1');
  expect((await cup.send(4)).body.code).toBe('nothing-to-decide');
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S1 v Winner of Semifinal 2');
});

test.each(['no_contest', 'double_forfeit'] as const)('staff send a team on after a %s', async (status) => {
  const cup = await aRunningCup();
  await cup.settle(status);
  expect((await cup.send(4)).status).toBe(200);
  expect(lineUp(await cup.forest(), 'r1-2-1')).toBe('S4 v Winner of Semifinal 2');
});

test('a team that staff sent on gives way to the one that wins the match after all', async () => {
  const cup = await aRunningCup();
  await cup.settle('no_contest');
  await cup.send(4);
  await cup.win('r1-1-1', 'S1');
  const forest = await cup.forest();
  expect(lineUp(forest, 'r1-2-1')).toBe('S1 v Winner of Semifinal 2');
  expect(nodeOf(forest, 'r1-1-1').decidedBy).toBe('result');
});
