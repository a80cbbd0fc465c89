import { expect, test } from 'vitest';
import { aGame } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';
import { gameMarks } from './flag-games.ts';

const { db } = await openPortal();
const at = Temporal.Now.instant();

test('a bracket that is in order again ends its own question to staff, and no other one', async () => {
  const [asked, disputed] = [await aGame(db), await aGame(db, { review_reason: 'disputed', review_since: new Date() })];
  const ids = [asked.id, disputed.id];
  const reasons = async () =>
    (await db.selectFrom('games').select('review_reason').where('id', 'in', ids).orderBy('id').execute()).map(
      ({ review_reason }) => review_reason,
    );
  await db.transaction().execute((tx) => gameMarks.setReviewReason(tx, [asked.id], { reason: 'advanced', at }));
  expect(await reasons()).toEqual(['advanced', 'disputed']);
  await db.transaction().execute((tx) => gameMarks.setReviewReason(tx, ids, { reason: null, at }));
  expect(await reasons()).toEqual([null, 'disputed']);
});
