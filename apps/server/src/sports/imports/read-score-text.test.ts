import { expect, test } from 'vitest';
import { readScoreText } from './read-result.ts';

const POINTS = { lowWins: false };
const STROKES = { lowWins: true };

test.each([
  ['W 21-14', [21, 14]],
  ['W21-14', [21, 14]],
  ['w, 21 – 14 (OT)', [21, 14]],
  ['Won 3:2 2OT', [3, 2]],
  ['L 14-21', [14, 21]],
  ['L 21-14', [14, 21]],
  ['Loss 21 to 14', [14, 21]],
  ['T 7-7', [7, 7]],
  ['21-14', [21, 14]],
  ['21-14 F/OT', [21, 14]],
])('%s is read as the first team’s and the second team’s score', (text, scores) => {
  expect(readScoreText(text, POINTS, false)).toEqual(scores);
});

test('scores without a letter are in the order of the teams’ columns', () => {
  expect(readScoreText('21-14', POINTS, true)).toEqual([14, 21]);
  expect(readScoreText('W 21-14', POINTS, true)).toEqual([21, 14]);
});

test('where low scores win, the winner has the lower one', () => {
  expect(readScoreText('W 160-171', STROKES, false)).toEqual([160, 171]);
  expect(readScoreText('L 160-171', STROKES, false)).toEqual([171, 160]);
  expect(() => readScoreText('W 171-160', STROKES, false)).toThrow('contradicts itself');
});

test.each(['W 14-21', 'W 7-7', 'L 7-7', 'T 7-6'])('%s contradicts itself', (text) => {
  expect(() => readScoreText(text, POINTS, false)).toThrow(`The score ${text} contradicts itself.`);
});

test.each(['21', 'W', 'W forfeit', '7 pm', '21-', 'West 21-14', '1e2-7', '21-14-7'])('%s is refused', (text) => {
  expect(() => readScoreText(text, POINTS, false)).toThrow(`The score ${text} is not written like W 21-14 or 21-14.`);
});

test('every team with a score beats one with no team score', () => {
  expect(readScoreText('W 26-no team score', STROKES, false)).toEqual([26, 'no team score']);
  expect(readScoreText('L 26-INC', STROKES, false)).toEqual(['no team score', 26]);
  expect(readScoreText('26-INC', STROKES, true)).toEqual(['no team score', 26]);
  expect(() => readScoreText('W inc-26', STROKES, false)).toThrow('contradicts itself');
  expect(() => readScoreText('W inc-inc', STROKES, false)).toThrow('contradicts itself');
});
