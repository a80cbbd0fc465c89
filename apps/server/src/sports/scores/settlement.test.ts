import { Problem } from '@csz/contract/problem';
import { DEFAULT_SCORING, type SportScoring } from '@csz/rules/sport-scoring';
import { expect, test } from 'vitest';
import { type Before, type NewResult, type SideState, settledState } from './settlement.ts';

const aSide = (id: number, rest: Partial<SideState> = {}): SideState => ({
  id,
  short_name: `Team ${id}`,
  score: null,
  place: null,
  forfeited: false,
  won_by_criteria: null,
  ...rest,
});

function aGame(rest: Partial<Before> = {}, scoring: Partial<SportScoring> = {}): Before {
  return {
    game_type: 'Game',
    status: 'Active',
    result_status: 'none',
    score_trust: 'unreported',
    forfeit_scope: 'both',
    sides: [aSide(1), aSide(2)],
    sport_name: 'Boys Basketball',
    scoring: { ...DEFAULT_SCORING, ...scoring },
    mayEndLevel: scoring.allowTie ?? DEFAULT_SCORING.allowTie,
    ...rest,
  };
}

const played = aGame({ result_status: 'final', sides: [aSide(1, { score: 21 }), aSide(2, { score: 14 })] });
const settle = (game: Before, result: NewResult) => settledState(game, { result });
const scores = (first: number, second: number): NewResult => ({
  status: 'final',
  sides: [
    { gameResultId: 1, score: first },
    { gameResultId: 2, score: second },
  ],
});

function refusal(game: Before, result: NewResult): Problem {
  try {
    settle(game, result);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

test('scores belong to game results, not to positions', () => {
  const result = {
    status: 'final',
    sides: [
      { gameResultId: 2, score: 14 },
      { gameResultId: 1, score: 21 },
    ],
  } as const;
  expect(settle(aGame(), result).sides).toMatchObject([
    { id: 1, score: 21 },
    { id: 2, score: 14 },
  ]);
});

test('a settled game is official unless stated otherwise, and one without a result unreported', () => {
  expect(settle(aGame(), scores(1, 0)).score_trust).toBe('official');
  const reported = settledState(aGame(), {
    result: scores(1, 0),
    trust: 'reported',
  });
  expect(reported.score_trust).toBe('reported');
  expect(settle(played, { status: 'none' }).score_trust).toBe('unreported');
});

test.each(['suspended', 'vacated', 'pending'] as const)('a %s game still shows its scores', (status) => {
  expect(settle(played, { status }).sides).toMatchObject([{ score: 21 }, { score: 14 }]);
});

test.each(['none', 'no_contest', 'double_forfeit'] as const)('a game that ends as %s has no scores', (status) => {
  expect(settle(played, { status }).sides).toMatchObject([{ score: null }, { score: null }]);
});

test('a forfeit names who gave up and for which record, and a later result takes both back', () => {
  const forfeit = settle(played, { status: 'forfeit', forfeitedBy: [2], scope: 'league' });
  expect(forfeit).toMatchObject({
    forfeit_scope: 'league',
    sides: [{ forfeited: false }, { forfeited: true, score: null }],
  });
  const again = settle({ ...aGame(), ...forfeit }, scores(3, 0));
  expect(again).toMatchObject({ forfeit_scope: 'both', sides: [{ forfeited: false }, { forfeited: false }] });
});

test('a double forfeit is given up by both', () => {
  expect(settle(aGame(), { status: 'double_forfeit' }).sides).toMatchObject([{ forfeited: true }, { forfeited: true }]);
});

test('a meet can be settled by places alone', () => {
  const meet = aGame({ sides: [aSide(1), aSide(2), aSide(3)] });
  const sides = [1, 2, 3].map((id) => ({ gameResultId: id, place: id === 3 ? 2 : id }));
  expect(settle(meet, { status: 'final', sides }).sides).toMatchObject([{ place: 1 }, { place: 2 }, { place: 2 }]);
});

test.each([
  ['below zero', {}, -1],
  ['not in whole steps', {}, 10.5],
  ['above what can be stored', {}, 10_000],
  ['more sets than it takes to win', { sets: { toWin: 3 } }, 4],
])('a score %s is refused beside its team', (_, scoring, score) => {
  const problem = refusal(aGame({}, scoring), scores(score, 0));
  expect(problem).toMatchObject({ code: 'score-out-of-range', message: 'Must be valid score', status: 400 });
  expect(problem.fields).toEqual([{ path: 'scores.1', message: 'Must be valid score' }]);
});

test('a half point is a score where the sport has them', () => {
  expect(settle(aGame({}, { step: 0.5 }), scores(50.5, 49.5)).sides).toMatchObject([{ score: 50.5 }, { score: 49.5 }]);
});

test('level scores are refused where someone must win, unless the winner is named', () => {
  const game = aGame({}, { allowTie: false });
  expect(refusal(game, scores(3, 3))).toMatchObject({
    code: 'tie-not-allowed',
    message: 'A game of Boys Basketball cannot end level. Please check the scores, or say which team won and how.',
  });
  const sides = [
    { gameResultId: 1, score: 3 },
    { gameResultId: 2, score: 3, wonByCriteria: 'shootout' },
  ];
  expect(settle(game, { status: 'final', sides }).sides).toMatchObject([{}, { won_by_criteria: 'shootout' }]);
  expect(settle(aGame(), scores(3, 3)).result_status).toBe('final');
});

test('a final result without a score for each team names who is missing', () => {
  const problem = refusal(aGame(), { status: 'final', sides: [{ gameResultId: 1, score: 3 }] });
  expect(problem.code).toBe('score-missing');
  expect(problem.fields).toEqual([{ path: 'scores.2', message: 'Team 2 has no score yet' }]);
});

test('a score of another game is refused', () => {
  const sides = [
    { gameResultId: 1, score: 3 },
    { gameResultId: 99, score: 1 },
  ];
  expect(refusal(aGame(), { status: 'final', sides }).code).toBe('score-of-another-game');
  expect(refusal(aGame(), { status: 'forfeit', forfeitedBy: [99] }).code).toBe('score-of-another-game');
});

test.each([[[]], [[1, 2]]])('a forfeit by %j is refused: someone must have stayed', (forfeitedBy) => {
  expect(refusal(aGame(), { status: 'forfeit', forfeitedBy }).code).toBe('forfeit-needs-a-team');
});

test('a game of one team has no result, and an event never has', () => {
  expect(refusal(aGame({ sides: [aSide(1)] }), scores(1, 0)).code).toBe('too-few-teams');
  expect(refusal(aGame({ game_type: 'Event' }), scores(1, 0)).code).toBe('event-without-result');
});

test.each(['Postponed', 'Canceled'] as const)('a game that is %s was not played', (status) => {
  expect(refusal(aGame({ status }), scores(1, 0))).toMatchObject({ code: 'game-not-active', status: 409 });
  expect(settle(aGame({ status }), { status: 'no_contest' }).result_status).toBe('no_contest');
});
