import { DEFAULT_SCORING } from '@csz/rules/sport-scoring';
import { describe, expect, test } from 'vitest';
import { aGameDetail, aTeam } from '#web/testing/samples.ts';
import { asShown, checkEntry, type Entry, fitting, isLevel, NOTHING_TYPED, needsReason } from './entry.ts';

const teams = [aTeam({ id: '1', name: 'Howard' }), aTeam({ id: '2', name: 'Centennial' })];
const game = aGameDetail({ teams });
const typed = (one: string, other: string, rest: Partial<Entry> = {}): Entry => ({
  ...NOTHING_TYPED,
  scores: { 1: one, 2: other },
  ...rest,
});

describe('what is typed', () => {
  test.each([
    ['21', '14', { report: { scores: [{ score: 21 }, { score: 14 }] }, isUnlikely: false }],
    [' 21 ', '0', { report: { scores: [{ score: 21 }, { score: 0 }] } }],
    ['', '14', { errors: { 'scores.1': 'Must be valid score' } }],
    ['-1', '14', { errors: { 'scores.1': 'Must be valid score' } }],
    ['2x', '1e3', { errors: { 'scores.1': 'Must be valid score', 'scores.2': 'Must be valid score' } }],
    ['20.5', '14', { errors: { 'scores.1': 'Must be valid score' } }],
    ['201', '14', { isUnlikely: true }],
    ['99999', '14', { errors: { 'scores.1': 'Must be valid score' } }],
  ])('%j and %j', (one, other, expected) => {
    expect(checkEntry(game, typed(one, other))).toMatchObject(expected);
  });

  test('a team with too few finishers has no score, while another has one', () => {
    const race = { ...game, scoring: { ...DEFAULT_SCORING, lowWins: true } };
    expect(checkEntry(race, typed('26', '', { unscored: ['2'] }))).toMatchObject({
      report: { scores: [{ score: 26 }, { gameResultId: '2', score: null }] },
    });
    expect(checkEntry(race, typed('', '', { unscored: ['1', '2'] }))).toMatchObject({
      errors: { 'scores.1': 'Must be valid score', 'scores.2': 'Must be valid score' },
    });
  });

  test('halves are scores where the sport counts them, with a point or a comma', () => {
    const swimming = { ...game, scoring: { ...DEFAULT_SCORING, step: 0.5 } };
    expect(checkEntry(swimming, typed('88,5', '81.5'))).toMatchObject({
      report: { scores: [{ score: 88.5 }, { score: 81.5 }] },
    });
  });

  test('sets go along as far as they were filled in, and must be numbers', () => {
    const sets = typed('3', '1', { parts: { 1: ['25', '19', '25', '25', ''], 2: ['20', '25', '22', '17', ''] } });
    const match = { ...game, scoring: { ...DEFAULT_SCORING, sets: { toWin: 3 } } };
    expect(checkEntry(match, sets)).toMatchObject({ report: { scores: [{ parts: [25, 19, 25, 25] }, {}] } });
    expect(checkEntry(match, typed('3', '1', { parts: { 1: ['', '19'] } }))).toEqual({
      errors: { 'parts.1': 'Must be valid score' },
    });
  });
});

test('periods must make the score of a game that is over', () => {
  const parts = { 1: ['7', '7'], 2: ['0', '3'] };
  const fault = 'These do not add up to the score above';
  expect(checkEntry(game, typed('21', '3', { parts }))).toEqual({ errors: { 'parts.1': fault, 'parts.2': fault } });
  expect(checkEntry(game, typed('14', '3', { parts }))).toMatchObject({ report: {} });
  expect(checkEntry(game, typed('21', '3', { parts, isStillOn: true }))).toMatchObject({ report: {} });
});

test('a match that no one has won by its sets is asked about, unless it still goes on', () => {
  const match = { ...game, scoring: { ...DEFAULT_SCORING, sets: { toWin: 3 }, allowTie: false } };
  expect(checkEntry(match, typed('2', '1'))).toMatchObject({ isUnlikely: true });
  expect(checkEntry(match, typed('2', '1', { isStillOn: true }))).toMatchObject({ isUnlikely: false });
  expect(checkEntry(match, typed('3', '1'))).toMatchObject({ isUnlikely: false });
});

test('level where there are no ties is asked about, unless it says who won and how', () => {
  const strict = { ...game, scoring: { ...DEFAULT_SCORING, allowTie: false } };
  expect(isLevel(strict, typed('2', '2'))).toBe(true);
  expect(checkEntry(strict, typed('2', '2'))).toMatchObject({ isUnlikely: true });
  expect(checkEntry(strict, typed('2', '2', { winner: '1', how: 'shootout' }))).toMatchObject({
    report: { scores: [{ wonBy: 'shootout' }, { gameResultId: '2' }] },
    isUnlikely: false,
  });
});

test('a settled score changes only for a reason, and who says the same needs none', () => {
  const settled = { ...game, resultStatus: 'final' as const, teams: teams.map((team) => ({ ...team, score: 7 })) };
  expect([needsReason(settled, typed('7', '7')), needsReason(settled, typed('8', '7'))]).toEqual([false, true]);
  expect(checkEntry(settled, typed('8', '7'))).toEqual({ errors: { reason: 'Please say why the score changes.' } });
  expect(checkEntry(settled, typed('8', '7', { reason: 'Typo' }))).toMatchObject({ report: { reason: 'Typo' } });
});

test('another winner of a level game, or another place in a meet, is a change too', () => {
  const level = [
    { ...teams[0], score: 2, wonBy: 'shootout' },
    { ...teams[1], score: 2 },
  ] as typeof teams;
  const decided = { ...game, resultStatus: 'final' as const, teams: level };
  const won = (winner: string) => needsReason(decided, typed('2', '2', { winner, how: 'criteria 7' }));
  // A level score without a winner is a tie.
  expect([won('1'), won('2'), won('')]).toEqual([false, true, true]);

  const meet = [1, 2, 2].map((placing, at) => aTeam({ id: String(at + 1), score: 10 * placing, placing }));
  const ranked = {
    ...game,
    resultStatus: 'final' as const,
    teams: meet,
    scoring: { ...DEFAULT_SCORING, lowWins: true },
  };
  const scores = { 1: '10', 2: '20', 3: '20' };
  expect(needsReason(ranked, { ...NOTHING_TYPED, scores })).toBe(false);
  const broken = meet.map((team) => (team.id === '3' ? { ...team, placing: 3 } : team));
  expect(needsReason({ ...ranked, teams: broken }, { ...NOTHING_TYPED, scores })).toBe(true);
});

test('the score so far may be level anywhere, and no one has won it yet', () => {
  const strict = { ...game, scoring: { ...DEFAULT_SCORING, allowTie: false } };
  const soFar = typed('7', '7', { isStillOn: true, winner: '1' });
  expect(isLevel(strict, soFar)).toBe(false);
  expect(checkEntry(strict, soFar)).toMatchObject({ report: { final: false }, isUnlikely: false });
  expect(checkEntry(strict, soFar)).not.toMatchObject({ report: { scores: [{ wonBy: expect.anything() }, {}] } });
  expect(checkEntry(game, typed('7', '6'))).toMatchObject({ report: { final: true } });
});

test('who agrees with the board has it typed for them', () => {
  const reported = { ...game, teams: teams.map((team) => ({ ...team, score: 7 })) };
  expect(asShown(reported)).toMatchObject({ scores: { 1: '7', 2: '7' }, winner: '' });
  const decided = {
    ...reported,
    teams: reported.teams.map((team, at) => (at === 1 ? { ...team, wonBy: 'shootout' } : team)),
  };
  expect(asShown(decided)).toMatchObject({ winner: '2', how: 'shootout' });
});

test('what was kept comes back only where it belongs', () => {
  expect(fitting(game, typed('21', ''))).toEqual(typed('21', ''));
  expect(fitting(game, NOTHING_TYPED)).toBeUndefined();
  expect(fitting(game, { ...NOTHING_TYPED, scores: { 9: '4' } })).toBeUndefined();
});
