import { expect, test } from 'vitest';
import {
  AWAY,
  ambassador,
  awayCoach,
  awayDirector,
  conference,
  guest,
  HOME,
  homeCoach,
  league,
  SIDES,
} from '#server/testing/two-sides.ts';
import { managesSchedule } from './mark-unplayed.ts';

const GAME = { game_type: 'Game', sides: SIDES } as const;

test('the home side takes a game off the schedule, the other side does not', () => {
  expect([homeCoach, awayCoach, awayDirector, ambassador, guest].map((actor) => managesSchedule(actor, GAME))).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('on neutral ground either side may', () => {
  const neutral = { ...GAME, sides: [{ ...HOME, is_home: false }, AWAY] };
  expect([homeCoach, awayCoach, ambassador].map((actor) => managesSchedule(actor, neutral))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a tournament game is kept by the league alone', () => {
  const tournament = { ...GAME, game_type: 'Tournament' } as const;
  expect([homeCoach, awayDirector, league, conference].map((actor) => managesSchedule(actor, tournament))).toEqual([
    ...[false, false, true, true],
  ]);
});
