import { expect, test } from 'vitest';
import { matchSentence, noteText, stateLabel } from './bracket-labels.ts';
import { aNode, aSide } from './testing/a-forest.ts';

test('a match says when it is, and later how it ended', () => {
  const node = aNode({ eventDate: '2026-11-13', startTime: '19:00:00' });
  expect(stateLabel(node)).toBe('Fri, Nov 13, 7:00 pm');
  expect(stateLabel(aNode())).toBe('TBD');
  expect(stateLabel(aNode({ decidedBy: 'walkover' }))).toBe('Walkover');
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
  expect(matchSentence(played)).toBe('Final: Oak Hill against Elm, Walkover. Elm wins.');
  expect(matchSentence({ ...played, decidedBy: 'result' })).toBe('Final: Elm beat Oak Hill 21 to 14, TBD.');
  expect(matchSentence(aNode({ name: 'Semifinal, bye', isBye: true, seeding: [aSide('Elm', 1)] }))).toBe(
    'Semifinal, bye: Elm goes on without a game.',
  );
});

const game = {
  id: '5',
  eventDate: null,
  startTime: null,
  location: '',
  status: 'Active',
  scoreTrust: 'official',
} as const;

test('a game that ended level says how it was won', () => {
  const seeding = [
    { ...aSide('Oak Hill', 1), score: 2 },
    { ...aSide('Elm', 2), score: 2, wonBy: 'shootout', isWinner: true },
  ];
  const node = aNode({ game: { ...game, resultStatus: 'final' }, decidedBy: 'result', seeding });
  expect(matchSentence(node)).toBe('Final: Elm beat Oak Hill 2 to 2, Final · SO.');
});

test('a decision of officials is shown, whatever the score says', () => {
  const seeding = [
    { ...aSide('Oak Hill', 1), score: 21 },
    { ...aSide('Elm', 2), score: 14, isWinner: true },
  ];
  const node = aNode({ game: { ...game, resultStatus: 'final' }, decidedBy: 'staff', seeding });
  expect(matchSentence(node)).toBe('Final: Oak Hill against Elm, Final. Decided by officials: Elm.');
  const open = aNode({ game: { ...game, resultStatus: 'no_contest' }, isUndecided: true });
  expect(noteText(open)).toBe('Who goes on is still to be decided.');
  expect(noteText({ ...open, decidedBy: 'staff' })).toBe('Decided by officials: no winner.');
  expect(noteText({ ...open, decidedBy: 'walkover' })).toBe('');
});
