import { expect, test } from 'vitest';
import { readOneOf, readScore, readTime, readYesNo } from './read-cell.ts';

test.each([
  ['18:30', '18:30:00'],
  ['18:30:15', '18:30:15'],
  ['6:30 pm', '18:30:00'],
  ['6:30PM', '18:30:00'],
  ['7 p.m.', '19:00:00'],
  ['12:15 AM', '00:15:00'],
  ['12 pm', '12:00:00'],
  ['tbd', null],
])('the time %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each(['7', '24:00', '13:00 pm', '0 am', '18:60', '18:30:60', 'noon', '18.30'])(
  'the time %s is rejected',
  (text) => {
    expect(() => readTime(text)).toThrow(`The time ${text} is not written like 18:30 or 6:30 pm.`);
  },
);

test('yes and no are read in the words of spreadsheets, and nothing else is', () => {
  expect(['yes', 'Y', 'TRUE', '1', 'x'].map((text) => readYesNo(text, 'Neutral'))).toEqual(Array(5).fill(true));
  expect(['no', 'N', 'False', '0'].map((text) => readYesNo(text, 'Neutral'))).toEqual(Array(4).fill(false));
  expect(() => readYesNo('maybe', 'Neutral')).toThrow('Neutral is maybe, not yes or no.');
});

test('a score is a number from 0, or not there yet', () => {
  expect(['', '0', '21', '143.225'].map(readScore)).toEqual([null, 0, 21, 143.225]);
  for (const text of ['-1', '2l', 'W', '1e3', '21-14']) {
    expect(() => readScore(text)).toThrow(`The score ${text} is not a number.`);
  }
});

test('a word is read by any of its spellings', () => {
  const spellings = { canceled: 'Canceled', cancelled: 'Canceled', active: 'Active' } as const;
  expect(readOneOf('CANCELLED', 'The status', spellings)).toBe('Canceled');
  expect(() => readOneOf('moved', 'The status', spellings)).toThrow(
    'The status is moved, not one of Canceled, Active.',
  );
  expect(() => readOneOf('constructor', 'The status', spellings)).toThrow('not one of');
});
