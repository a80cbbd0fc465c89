import type { ScheduleGame } from '@csz/contract/schedule/calls';
import { expect, test } from 'vitest';
import { dateCell, isChanged, opponentName, plannedDate, resultLabel, timeCell, venueMark } from './schedule-labels.ts';
import { aScheduleGame } from './testing/a-schedule-game.ts';

test.each<[string, Partial<ScheduleGame>, { outcome: string | undefined; words: string; note: string }]>([
  ['a win', {}, { outcome: 'W', words: '21-14', note: '' }],
  [
    'a loss that no one has confirmed',
    { gameScoreStatus: 'L', myScore: 7, scoreTrust: 'reported' },
    { outcome: 'L', words: '7-14', note: 'unconfirmed' },
  ],
  [
    'a score so far',
    { gameScoreStatus: null, resultStatus: 'none', myScore: 7, scoreTrust: 'reported', isSoFar: true },
    { outcome: undefined, words: '7-14', note: 'so far' },
  ],
  [
    'a forfeit without a score',
    { resultStatus: 'forfeit', myScore: null, opponentScore: null },
    { outcome: 'W', words: '', note: 'forfeit' },
  ],
  [
    'a game no one reported',
    { resultStatus: 'none', scoreTrust: 'unreported', gameScoreStatus: null, myScore: null, opponentScore: null },
    { outcome: undefined, words: 'Awaiting result', note: '' },
  ],
  [
    'a game that was not played',
    { resultStatus: 'no_contest', gameScoreStatus: null, myScore: null },
    { outcome: undefined, words: 'No contest', note: '' },
  ],
  [
    'an event, which has no result',
    { gameType: 'Event', resultStatus: 'none', gameScoreStatus: null, myScore: null, opponentScore: null },
    { outcome: undefined, words: 'Event', note: '' },
  ],
  [
    'a place in a meet',
    { placing: 2, opponent: null, opponents: 7, gameScoreStatus: null, myScore: 48, opponentScore: null },
    { outcome: undefined, words: '2nd place', note: '' },
  ],
  [
    'a race in which too few of the team finished',
    { gameScoreStatus: 'L', myScore: null, hasNoTeamScore: true, scoreTrust: 'reported' },
    { outcome: 'L', words: 'No team score', note: 'unconfirmed' },
  ],
  [
    'a race in which too few of the opponent finished',
    { myScore: 24, opponentScore: null, hasOpponentNoTeamScore: true, scoreTrust: 'reported' },
    { outcome: 'W', words: '24', note: 'no team score of the opponent, unconfirmed' },
  ],
])('%s', (_, given, words) => {
  expect(resultLabel(aScheduleGame(given))).toEqual(words);
});

test.each([
  [{ isHome: true, noHomeTeam: false }, 'vs'],
  [{ isHome: false, noHomeTeam: false }, '@'],
  [{ isHome: false, noHomeTeam: true }, 'vs'],
])('%o is marked %s', (game, mark) => {
  expect(venueMark(game)).toBe(mark);
});

test.each([
  [null, false],
  ['2026-10-30', true],
  ['2026-10-16', true],
  ['2026-10-15', false],
])('a game changed on %s is marked on October 30: %s', (changedOn, marked) => {
  expect(isChanged({ changedOn }, '2026-10-30')).toBe(marked);
});

test('a meet goes by its name, or by how many others come', () => {
  expect(opponentName(aScheduleGame())).toBe('Stony Creek');
  expect(opponentName(aScheduleGame({ opponent: null, opponents: 7, name: 'County Meet' }))).toBe('County Meet');
  expect(opponentName(aScheduleGame({ opponent: null, opponents: 7 }))).toBe('Meet with 7 other teams');
  expect(opponentName(aScheduleGame({ opponent: null, opponents: 0 }))).toBe('Opponent to be decided');
  expect(opponentName(aScheduleGame({ gameType: 'Event', opponent: null, opponents: 1 }))).toBe('Event');
});

test('days and times that are not settled read TBD, and a time of other clocks says whose', () => {
  const [home, abroad] = ['America/New_York', 'America/Chicago'];
  expect([dateCell(aScheduleGame()), timeCell(aScheduleGame(), home)]).toEqual(['10/30/26', '7:00 pm']);
  expect(plannedDate(aScheduleGame())).toBe('Fri 10/30/26');
  expect(timeCell(aScheduleGame({ tz: 'America/Detroit' }), home), 'the same clocks').toBe('7:00 pm');
  expect(timeCell(aScheduleGame({ tz: abroad }), home)).toBe('7:00 pm CDT');
  expect(timeCell(aScheduleGame({ tz: abroad, eventDate: '2026-12-04' }), home)).toBe('7:00 pm CST');
  const open = aScheduleGame({ isEventDateTBD: true, startTimeUnknown: true });
  expect([dateCell(open), timeCell(open, abroad)]).toEqual(['TBD', 'TBD']);
});
