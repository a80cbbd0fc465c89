import { expect, test } from 'vitest';
import { aBracket } from '../testing/a-bracket.ts';
import { matchName, ordinal, sourceName } from './match-names.ts';

const namesOf = (sizes: readonly number[], options: Parameters<typeof aBracket>[1] = {}) => {
  const { plan } = aBracket(sizes, options);
  // Copies, as a bracket that is filled has them.
  return plan.matches.map((match) => matchName({ ...match }, plan));
};

test('matches are called by their round, and numbered where it has several', () => {
  expect(namesOf([5], { thirdPlace: true })).toEqual([
    'Quarterfinal',
    'Semifinal 1',
    'Semifinal 2',
    'Final',
    'Third place',
  ]);
  expect(namesOf([5], { overflow: 'playIns' })[0]).toBe('Play-in');
  expect(namesOf([32])[15]).toBe('Round of 32, match 16');
});

test('regions have finals of their own', () => {
  expect(namesOf([4, 4])).toEqual([
    'Region semifinal 1',
    'Region semifinal 2',
    'Region final',
    'Region semifinal 1',
    'Region semifinal 2',
    'Region final',
    'Final',
  ]);
});

test('a line without a team says who comes there', () => {
  const { plan } = aBracket([8, 4], { reseedAt: [8], thirdPlace: true });
  const words = (key: string) =>
    plan.matches.find((match) => match.key === key)?.sources.map((one) => sourceName(one, plan));
  expect(words('r1-1-1')).toEqual(['Seed 1', 'Seed 8']);
  expect(words('r1-2-1')).toEqual(['Best team left', '4th best team left']);
  expect(words('final-1-1')).toEqual(['Winner of Region 1', 'Winner of Region 2']);
  expect(words('final-third')).toEqual(['Loser of Region 1', 'Loser of Region 2']);
});

test('ordinals are written as they are said', () => {
  expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st']);
});
