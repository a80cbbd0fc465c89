import { expect, test } from 'vitest';
import { aGameDetail } from '#web/testing/samples.ts';
import { receiptText } from './receipt-text.ts';

const settlesAt = '2026-10-31T14:00:00.000Z';
const soon = { settlesAt };
const final = { game: aGameDetail({ resultStatus: 'final' }) };
const SETTLED_OTHERWISE = 'Your report is kept. The game is settled with another result.';
const forfeit = { game: aGameDetail({ resultStatus: 'forfeit' }) };

test.each<[string, object, string]>([
  [
    'is the score so far',
    { isSoFar: true },
    'It is on the board as the score so far. Please come back when the game is over.',
  ],
  ['waits for the schools', soon, 'The score becomes final on Oct 31, 2026, 10:00 am if neither school disagrees.'],
  ['is the result', final, 'The score is final.'],
  ['is the only one', {}, 'A staff or team member will review and verify the score.'],
  [
    'is looked at by staff',
    { isUnderReview: true, isShown: false },
    'A staff member will review and verify the score.',
  ],
  ['came after the game was settled otherwise', { ...final, isShown: false }, SETTLED_OTHERWISE],
  ['came after the game was given up', { ...forfeit, isShown: false }, SETTLED_OTHERWISE],
])('who sent a report that %s reads what becomes of it', (_what, change, words) => {
  expect(receipt(change)).toBe(`Thank you! ${words}`);
});

const KEPT = 'Thank you! Your report is kept, but the board shows another score, from a report that weighs more.';

test.each<[string, object, string]>([
  ['a score of a school', soon, 'That score becomes final on Oct 31, 2026, 10:00 am if neither school disagrees.'],
  ['a score of a fan of a school', {}, 'A staff or team member will review and verify the score.'],
  ['a score so far', { isSoFar: true }, 'Please come back when the game is over.'],
])('whose report stands behind %s is promised nothing of their own score', (_what, change, words) => {
  expect(receipt({ ...change, isShown: false })).toBe(`${KEPT} ${words}`);
});

function receipt(change: object): string {
  const game = aGameDetail({ resultStatus: 'none' });
  return receiptText({ game, isUnderReview: false, settlesAt: null, isSoFar: false, isShown: true, ...change });
}
