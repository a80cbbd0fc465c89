import { expect, test } from 'vitest';
import {
  ambassador,
  at,
  awayCoach,
  awayDirector,
  conference,
  guest,
  HOME,
  homeCoach,
  league,
  SIDES,
  someone,
} from '#server/testing/two-sides.ts';
import { managedSides } from './policy.ts';

const coachOfAnotherSport = someone({ role: 'HeadCoach', ...at(HOME), sportId: 6 });

test.each([
  ['a coach of the home side', homeCoach, [1]],
  ['a coach of the away side', awayCoach, [2]],
  ['an athletic director', awayDirector, [2]],
  ['a league director', league, [2]],
  ['a director of a conference that the team plays in', conference, [2]],
  ['a student ambassador', ambassador, []],
  ['a coach of another sport', coachOfAnotherSport, []],
  ['a guest', guest, []],
])('%s speaks for the right sides', (_who, actor, sides) => {
  expect(managedSides(actor, SIDES).map(({ id }) => id)).toEqual(sides);
});
