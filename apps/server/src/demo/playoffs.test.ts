import { expect, test } from 'vitest';
import { openBookings } from './fixture.ts';
import { planOf } from './play-plans.ts';
import { knockoutFixtures } from './playoffs.ts';
import { randomFor } from './prng.ts';
import { playWith, winnerOf } from './results.ts';
import { buildSchools } from './schools.ts';
import { sportNamed } from './sports.ts';

const seeds = buildSchools(1).slice(0, 8);
const cup = {
  plan: planOf(sportNamed('Boys Soccer')),
  season: 2026,
  seeds,
  dates: ['2026-10-30', '2026-11-04', '2026-11-07'],
  names: ['Quarterfinal', 'Semifinal', 'Championship'],
  isPlayoff: true,
  isOnOneSite: false,
};
const play = playWith(1);
const asOf = (today: string) =>
  knockoutFixtures(cup, { play, now: { today, time: '09:00:00' }, bookings: openBookings(), random: randomFor('cup') });

test('the best seed meets the last one, and the two best can only meet in the final', () => {
  const pairs = asOf('2026-10-01').map((game) => game.schools.map((school) => seeds.indexOf(school) + 1));
  expect(pairs).toEqual([
    [1, 8],
    [4, 5],
    [2, 7],
    [3, 6],
  ]);
});

test('a round is known when the round before has been played', () => {
  expect(asOf('2026-10-30').map((game) => game.name)).toEqual(Array(4).fill('Quarterfinal'));
  expect(asOf('2026-10-31')).toHaveLength(6);
  expect(asOf('2026-11-05')).toHaveLength(7);
});

test('winners go on, and the final is on neutral ground', () => {
  const games = asOf('2026-12-01');
  const semifinalists = games.slice(0, 4).map((game) => winnerOf(game, play));
  expect(games.slice(4, 6).flatMap((game) => game.schools)).toEqual(semifinalists);
  expect(games.map((game) => game.isNeutral)).toEqual([...Array(6).fill(false), true]);
});
