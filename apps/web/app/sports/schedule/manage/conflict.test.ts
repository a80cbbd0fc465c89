import { expect, test } from 'vitest';
import { clashesOf, takeOver } from './conflict.ts';
import { valuesOf } from './form-values.ts';
import { aCalendarGame } from './testing/a-calendar-game.ts';

const base = valuesOf(aCalendarGame());
const sportName = (id: string) => `Sport ${id}`;

test('what the other changed stands beside what was typed; only what both changed is contested', () => {
  const mine = { ...base, startTime: '19:00', notes: 'Bring water' };
  const theirs = { ...base, startTime: '17:00', location: 'Field 2', isLeague: false };
  expect(clashesOf({ base, mine, theirs }, sportName)).toEqual([
    { name: 'startTime', label: 'Start', theirs: '5:00 pm', mine: '7:00 pm', isContested: true },
    { name: 'location', label: 'Location', theirs: 'Field 2', mine: 'Centennial stadium', isContested: false },
    { name: 'isLeague', label: 'League game', theirs: 'No', mine: 'Yes', isContested: false },
  ]);
});

test('both having changed a thing alike is no clash to settle', () => {
  const alike = { ...base, eventDate: '2026-11-01' };
  expect(clashesOf({ base, mine: alike, theirs: { ...alike } }, sportName)).toMatchObject([
    { name: 'eventDate', isContested: false },
  ]);
});

test('nothing is shown when only the rows on the screen differ', () => {
  const theirs = { ...base, teams: base.teams.map((team) => ({ ...team, key: `${team.key} again` })) };
  expect(clashesOf({ base, mine: base, theirs: theirs }, sportName)).toEqual([]);
});

test('a score of the other side is shown with its team', () => {
  const teams = base.teams.map((team, index) => ({ ...team, finalScore: index === 0 ? '21' : '' }));
  expect(clashesOf({ base, mine: base, theirs: { ...base, teams } }, sportName)).toMatchObject([
    { theirs: 'Centennial (home) 21, Howard' },
  ]);
});

test('sport, season and schools are shown in words, not by their numbers', () => {
  const theirs = { ...base, sportId: '13', year: '2027', schoolIds: ['30'] };
  expect(clashesOf({ base, mine: base, theirs }, sportName).map((clash) => [clash.mine, clash.theirs])).toEqual([
    ['Sport 12', 'Sport 13'],
    ['2026-2027', '2027-2028'],
    ['2 schools', '1 school'],
  ]);
});

test('taking over takes the named fields and keeps what else was typed', () => {
  const mine = { ...base, startTime: '19:00', notes: 'Bring water' };
  const theirs = { ...base, startTime: '17:00', location: 'Field 2' };
  expect(takeOver(mine, theirs, ['startTime'])).toEqual({ ...mine, startTime: '17:00' });
  expect(takeOver(mine, theirs, [])).toEqual(mine);
});
