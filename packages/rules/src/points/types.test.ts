import { expect, test } from 'vitest';
import { POINT_TYPES, type PostFacts, postType } from './types.ts';

const plain: PostFacts = { isHighlight: false, isAboutGame: false, isAboutTeam: false, pictures: 0, hasVideo: false };

test('there are 22 types, numbered from 0, each with what the member did', () => {
  expect(Object.keys(POINT_TYPES).map(Number)).toEqual(Array.from({ length: 22 }, (_, at) => at));
  expect(POINT_TYPES[16]).toBe('reported a correct score for a game');
});

test.each([
  ['posted', {}, 12],
  ['posted about a team', { isAboutTeam: true }, 14],
  ['posted about a game', { isAboutTeam: true, isAboutGame: true }, 15],
  ['posted with a picture', { pictures: 1 }, 11],
  ['posted with a video', { pictures: 1, hasVideo: true }, 13],
  ['posted with five pictures', { pictures: 5, hasVideo: true }, 9],
  ['a highlight of a game', { isHighlight: true, isAboutGame: true }, 10],
  ['a highlight of a game with a picture', { isHighlight: true, isAboutGame: true, pictures: 5 }, 7],
  ['a highlight of no game', { isHighlight: true, isAboutTeam: true }, 14],
] as const)('%s', (_, facts, type) => {
  expect(postType({ ...plain, ...facts })).toBe(type);
});
