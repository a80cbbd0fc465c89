import { expect, test } from 'vitest';
import { clashesOf, takeOver } from './conflict.ts';
import { valuesOf } from './form-values.ts';
import { aCalendarGame } from './testing/a-calendar-game.ts';

const base = valuesOf(aCalendarGame());

test('what the other changed stands beside what was typed; only what both changed is contested', () => {
  const mine = { ...base, startTime: '19:00', notes: 'Bring water' };
  const theirs = { ...base, startTime: '17:00', location: 'Field 2', isLeague: false };
  expect(clashesOf(base, mine, theirs)).toEqual([
    { name: 'startTime', label: 'Start', theirs: '5:00 pm', mine: '7:00 pm', isContested: true },
    { name: 'location', label: 'Location', theirs: 'Field 2', mine: 'Centennial stadium', isContested: false },
    { name: 'isLeague', label: 'League game', theirs: 'No', mine: 'Yes', isContested: false },
  ]);
});

test('both having changed a thing alike is no clash to settle', () => {
  const alike = { ...base, eventDate: '2026-11-01' };
  expect(clashesOf(base, alike, { ...alike })).toMatchObject([{ name: 'eventDate', isContested: false }]);
});

test('nothing is told when only the rows on the screen differ', () => {
  const theirs = { ...base, teams: base.teams.map((team) => ({ ...team, key: `${team.key} again` })) };
  expect(clashesOf(base, base, theirs)).toEqual([]);
});

test('a score of the other side is told with its team', () => {
  const teams = base.teams.map((team, index) => ({ ...team, finalScore: index === 0 ? '21' : '' }));
  expect(clashesOf(base, base, { ...base, teams })).toMatchObject([{ theirs: 'Centennial (home) 21, Howard' }]);
});

test('taking over takes the named fields and keeps what else was typed', () => {
  const mine = { ...base, startTime: '19:00', notes: 'Bring water' };
  const theirs = { ...base, startTime: '17:00', location: 'Field 2' };
  expect(takeOver(mine, theirs, ['startTime'])).toEqual({ ...mine, startTime: '17:00' });
  expect(takeOver(mine, theirs, [])).toEqual(mine);
});
