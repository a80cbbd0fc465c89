import { dayKey, gameKey, REVIEW } from '@csz/contract/games/keys';
import { afterAll, expect, test } from 'vitest';
import { onPublished } from '#server/platform/publish.ts';
import { aCup } from '#server/testing/a-cup.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
let received = new Set<string>();
const stop = await onPublished(portal.platform.database, (keys) => {
  for (const key of keys) received.add(key);
});
afterAll(stop);

const reasonOf = async (id: number) =>
  (await portal.db.selectFrom('games').select('review_reason').where('id', '=', id).executeTakeFirstOrThrow())
    .review_reason;

test('a game that a result makes of the next match is news for the lists that it comes into', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  await cup.win('r1-1-1', 'S1');
  received = new Set();
  await cup.win('r1-1-2', 'S2');
  const final = await portal.db
    .selectFrom('bracket_matches as m')
    .innerJoin('game_results as r', 'r.game_id', 'm.game_id')
    .where('m.key', '=', 'r1-2-1')
    .orderBy('r.id', 'desc')
    .select(['r.game_id', 'r.district_id', 'r.listed_on'])
    .executeTakeFirstOrThrow();
  await expect.poll(() => received.has(gameKey(final.game_id))).toBe(true);
  expect(received).toContain(dayKey('district', final.district_id, final.listed_on));
});

test('pages that say that staff look at a game of a bracket are told when that begins and when it ends', async () => {
  const cup = await aCup(portal, 4);
  await cup.publish();
  const semifinal = await cup.win('r1-1-1', 'S1');
  await cup.win('r1-1-2', 'S2');
  await cup.win('r1-2-1', 'S1');
  const isPublished = () => received.has(REVIEW) && received.has(gameKey(semifinal));
  received = new Set();
  await cup.win('r1-1-1', 'S4', [8, 0]);
  expect(await reasonOf(semifinal)).toBe('advanced');
  await expect.poll(isPublished).toBe(true);
  received = new Set();
  await cup.ask('POST', '/matches/r1-2-1/decide', { decision: 'stand' });
  expect(await reasonOf(semifinal)).toBeNull();
  await expect.poll(isPublished).toBe(true);
});
