import { expect, test } from 'vitest';
import { matchSentence, stateWords } from './bracket-words.ts';
import { aNode, aSide } from './testing/a-forest.ts';

test('a match says when it is, and later how it ended', () => {
  const node = aNode({ eventDate: '2026-11-13', startTime: '19:00:00' });
  expect(stateWords(node)).toBe('Fri, Nov 13, 7:00 pm');
  expect(stateWords(aNode())).toBe('TBD');
  expect(stateWords(aNode({ decidedBy: 'walkover' }))).toBe('Walkover');
});

test('a match is read out as one sentence', () => {
  const open = aNode({ seeding: [aSide('Oak Hill', 1), { ...aSide(null), from: 'Winner of Semifinal 2' }] });
  expect(matchSentence(open)).toBe('Final: Oak Hill against Winner of Semifinal 2, TBD.');
  const played = aNode({
    decidedBy: 'walkover',
    seeding: [
      { ...aSide('Oak Hill', 1), score: 14 },
      { ...aSide('Elm', 2), score: 21, isWinner: true },
    ],
  });
  expect(matchSentence(played)).toBe('Final: Elm beat Oak Hill 21 to 14, Walkover.');
  expect(matchSentence(aNode({ name: 'Semifinal, bye', isBye: true, seeding: [aSide('Elm', 1)] }))).toBe(
    'Semifinal, bye: Elm goes on without a game.',
  );
});
