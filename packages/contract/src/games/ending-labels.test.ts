import { expect, test } from 'vitest';
import { finalLabel, spokenLabel } from './ending-labels.ts';

const parted = (...parts: number[][]) => parts.map((part) => ({ parts: part }));
const wonBy = (by: string) => [{ wonBy: by }, {}];

test.each([
  ['a game in its usual time', { translationKey: 'points', teams: parted([7, 7, 0, 7], [0, 7, 0, 7]) }, 'Final'],
  ['a fifth quarter', { translationKey: 'points', teams: parted([7, 7, 0, 7, 6], [0, 7, 7, 7, 0]) }, 'F/OT'],
  ['two overtimes', { translationKey: 'points', teams: parted([1, 1, 1, 1, 1, 2], [1, 1, 1, 1, 1, 0]) }, 'F/2OT'],
  ['a third period after level halves', { translationKey: 'goals', teams: parted([1, 0, 1], [0, 1, 0]) }, 'F/OT'],
  [
    'three periods of ice hockey',
    { sportName: 'Boys Ice Hockey', translationKey: 'goals', teams: parted([1, 0, 1], [0, 1, 0]) },
    'Final',
  ],
  [
    'a fourth period of ice hockey',
    { sportName: 'Ice Hockey', translationKey: 'goals', teams: parted([1, 0, 0, 1], [0, 1, 0, 0]) },
    'F/OT',
  ],
  ['an eighth inning', { translationKey: 'runs', teams: parted(Array(8).fill(0), Array(8).fill(1)) }, 'Final/8'],
  ['seven innings', { translationKey: 'runs', teams: parted(Array(7).fill(0), Array(6).fill(1)) }, 'Final'],
  ['five sets', { translationKey: 'sets', teams: parted(Array(5).fill(25), Array(5).fill(20)) }, 'Final'],
  ['kicks with their tally', { sportName: 'Girls Soccer', teams: wonBy('PK 4-3') }, 'Final · PK 4-3'],
  ['kicks in other words', { sportName: 'Boys Soccer', teams: wonBy('penalty kicks, 4 – 3') }, 'Final · PK 4-3'],
  ['a shootout in soccer', { sportName: 'Boys Soccer', teams: wonBy('shootout') }, 'Final · PK'],
  ['a shootout elsewhere', { sportName: 'Ice Hockey', teams: wonBy('shoot-out 2-1') }, 'Final · SO 2-1'],
  ['overtime without its periods', { teams: wonBy('overtime') }, 'F/OT'],
  ['a criterion', { sportName: 'Wrestling', teams: wonBy('criteria 7') }, 'Final · criteria 7'],
])('%s', (_, game, words) => {
  expect(finalLabel(game)).toBe(words);
});

test.each([
  ['Final', 'Final'],
  ['Final/8', 'Final in 8 innings'],
  ['F/OT', 'Final, OT'],
  ['Final · PK 4-3', 'Final, PK 4-3'],
  ['6:30 pm', '6:30 pm'],
  ['TBD', 'TBD'],
])('%s is read out as %s', (words, spoken) => {
  expect(spokenLabel(words)).toBe(spoken);
});
