import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { expect, test } from 'vitest';
import { ANSWERS, chooseWord, isInList, SPORTS_ANSWERS } from './word-of-day.ts';

const SECRET = 'for tests only, at least 32 characters';
const rude = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

test('every answer has five to seven letters, stands once in its list, is no bad word, and can be tried', () => {
  for (const list of [ANSWERS, SPORTS_ANSWERS]) {
    expect(list.filter((word) => !/^[a-z]{5,7}$/.test(word))).toEqual([]);
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter((word) => rude.hasMatch(word))).toEqual([]);
    expect(list.filter((word) => !isInList(word))).toEqual([]);
  }
  expect(ANSWERS.length).toBeGreaterThan(1200);
  expect(SPORTS_ANSWERS.length).toBeGreaterThan(104);
  expect(ANSWERS).not.toContain('naked');
});

test.each([
  ['their', true],
  ['zebras', true],
  ['flavor', true],
  ['qwert', false],
  ['paris', false],
  ['shit', false],
  ['bitch', false],
])('%s can be tried: %s', (word, can) => {
  expect(isInList(word)).toBe(can);
});

test('a day has the same word every time, its neighbours others, and without the secret the order is another one', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  const words = days.map((day) => chooseWord(day, SECRET));
  expect(new Set(words).size).toBe(days.length);
  expect(days.map((day) => chooseWord(day, SECRET))).toEqual(words);
  expect(days.map((day) => chooseWord(day, `${SECRET}.`))).not.toEqual(words);
});

test('the word of a Friday is one of sports', () => {
  expect(SPORTS_ANSWERS).toContain(chooseWord('2026-11-27', SECRET));
  expect(SPORTS_ANSWERS).toContain(chooseWord('2026-12-04', SECRET));
});
