import { expect, test } from 'vitest';
import { PLAIN, regionsOf } from '../testing/a-bracket.ts';
import { extraGaps } from './extra-gaps.ts';

const consolation = (teams: number, thirdPlace = false) =>
  extraGaps(regionsOf(teams), { ...PLAIN, thirdPlace }).consolation;

test('the builder of a bracket reads which extras have no teams to play them', () => {
  expect(consolation(3)).toEqual({
    sentences: ['With 3 teams there is no one to meet in the consolation round.'],
    isPointless: true,
  });
  expect(consolation(5, true).sentences).toEqual([
    'With 5 teams those who could meet in the consolation round play for the third place.',
  ]);
  expect(extraGaps(regionsOf(3), PLAIN).thirdPlace).toEqual({
    sentences: ['With 3 teams there is no one to meet for the third place.'],
    isPointless: true,
  });
});

test.each(Array.from({ length: 61 }, (_, at) => at + 4))('with %i teams there is a consolation round', (teams) => {
  const joined = `With ${teams} teams the losers of the second round join: the first has only one.`;
  expect(consolation(teams)).toEqual({ sentences: [5, 9, 17, 33].includes(teams) ? [joined] : [], isPointless: false });
});

test('a region of one team has no teams to play its extras, and two teams have only their final', () => {
  const { consolation: lacking, thirdPlace } = extraGaps(regionsOf(4, 1), PLAIN);
  expect(lacking).toEqual({
    sentences: ['In Region 2, with 1 team there is no one to meet in the consolation round.'],
    isPointless: false,
  });
  expect(thirdPlace.sentences).toEqual(['With 5 teams there is no one to meet for the third place.']);
  expect(consolation(2).sentences).toEqual(['With 2 teams there is no one to meet in the consolation round.']);
});

test('a small region is named, and the others still have theirs', () => {
  expect(extraGaps(regionsOf(8, 3), PLAIN).consolation).toEqual({
    sentences: ['In Region 2, with 3 teams there is no one to meet in the consolation round.'],
    isPointless: false,
  });
  expect(extraGaps(regionsOf(5, 8), PLAIN).consolation.sentences, 'the other one is full').toEqual([
    'In Region 1, with 5 teams the losers of the second round join: the first has only one.',
  ]);
  expect(extraGaps(regionsOf(1), PLAIN).consolation.sentences, 'it cannot be drawn yet').toEqual([]);
});
