import { expect, test } from 'vitest';
import { matchupOf } from './matchup.ts';

const quarryRidge = { shortName: 'Quarry Ridge', isHome: false };
const stonyCreek = { shortName: 'Stony Creek', isHome: true };
const game = { gameType: 'Game', name: '', sportName: 'Football', noHomeTeam: false, teams: [quarryRidge, stonyCreek] };

test('the visitors play at the home team, in whatever order the teams come', () => {
  expect(matchupOf(game)).toBe('Quarry Ridge at Stony Creek');
  expect(matchupOf({ ...game, teams: [stonyCreek, quarryRidge] })).toBe('Quarry Ridge at Stony Creek');
});

test('without a home team no team plays at another', () => {
  expect(matchupOf({ ...game, noHomeTeam: true })).toBe('Quarry Ridge vs. Stony Creek');
  expect(matchupOf({ ...game, teams: [quarryRidge, { ...stonyCreek, isHome: false }] })).toBe(
    'Quarry Ridge vs. Stony Creek',
  );
});

test('a meet goes by its name, or by its sport and number of teams', () => {
  const meet = { ...game, sportName: 'Boys Cross Country', teams: [quarryRidge, stonyCreek, quarryRidge] };
  expect(matchupOf({ ...meet, name: 'County Championship' })).toBe('County Championship');
  expect(matchupOf(meet)).toBe('Boys Cross Country meet with 3 teams');
});

test('an event goes by its name or its sport, whichever schools take part', () => {
  const event = { ...game, gameType: 'Event' };
  for (const teams of [[], [quarryRidge], [quarryRidge, stonyCreek]]) {
    expect(matchupOf({ ...event, name: 'Banquet', teams })).toBe('Banquet');
    expect(matchupOf({ ...event, teams })).toBe('Football event');
  }
});

test('a game that has one team so far goes by its name or that team', () => {
  expect(matchupOf({ ...game, name: 'Playday', teams: [quarryRidge] })).toBe('Playday');
  expect(matchupOf({ ...game, teams: [quarryRidge] })).toBe('Quarry Ridge');
});
