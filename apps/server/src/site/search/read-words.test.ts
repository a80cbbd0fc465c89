import { expect, test } from 'vitest';
import { isMisspelt, readWords } from './read-words.ts';

const SPORTS = [
  'football',
  'jv football',
  'boys soccer',
  'girls soccer',
  'soccer',
  'golf',
  'track and field',
  'field hockey',
].map((key, id) => ({ id, key }));

const read = (typed: string) => {
  const reading = readWords(typed.split(' '), SPORTS);
  return reading && [reading.place.join(' '), reading.sports.map(({ key }) => key)];
};

test.each([
  ['quarry ridge football', 'quarry ridge', ['football', 'jv football']],
  ['football quarry ridge', 'quarry ridge', ['football', 'jv football']],
  ['quarry ridge jv football', 'quarry ridge', ['jv football']],
  ['howard county soccer', 'howard county', ['boys soccer', 'girls soccer', 'soccer']],
  ['howard girls soccer', 'howard', ['girls soccer']],
  ['soccer girls', '', ['girls soccer']],
  ['quarry ridge foot', 'quarry ridge', ['football', 'jv football']],
  ['quarry ridge fotball', 'quarry ridge', ['football', 'jv football']],
  ['field', '', ['track and field', 'field hockey']],
])('%s is a place, "%s", and a sport', (typed, place, sports) => {
  expect(read(typed)).toEqual([place, sports]);
});

test.each(['quarry ridge', 'quarry f', 'qr', 'gold hill'])('%s names no sport', (typed) => {
  expect(read(typed)).toBeUndefined();
});

test.each([
  ['football', 'fotball', true],
  ['football', 'foootball', true],
  ['football', 'foptball', true],
  ['football', 'footbal', true],
  ['football', 'footbalk', true],
  ['football', 'ofotball', true],
  ['football', 'foobtlal', false],
  ['football', 'baseball', false],
  ['golf', 'gold', false],
])('%s typed as %s: %s', (known, word, expected) => {
  expect(isMisspelt(known, word)).toBe(expected);
});
