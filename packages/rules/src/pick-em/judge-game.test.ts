import { expect, test } from 'vitest';
import { judgeGame, type PickedGame } from './judge-game.ts';

const WEEK = { from: '2026-10-25', to: '2026-10-31' };
const HIGH = { lowWins: false };
const side = (teamId: number, given: Partial<PickedGame['teams'][number]> = {}) => ({
  teamId,
  isHome: teamId === 1,
  score: null,
  placing: null,
  forfeited: false,
  ...given,
});
const aGame = (given: Partial<PickedGame> = {}, scores: readonly (number | null)[] = [null, null]): PickedGame => ({
  isRemoved: false,
  status: 'Active',
  resultStatus: scores[0] === null ? 'none' : 'final',
  playedOn: '2026-10-30',
  teams: scores.map((score, at) => side(at + 1, { score })),
  ...given,
});
const judge = (game: PickedGame) => judgeGame(game, WEEK, HIGH);

test('a game is open until it has a result', () => {
  expect(judge(aGame())).toEqual({ state: 'open' });
  expect(judge(aGame({ resultStatus: 'suspended' }))).toEqual({ state: 'open' });
  expect(judge(aGame({ resultStatus: 'pending' }))).toEqual({ state: 'open' });
});

test('a result decides it, with the total of both teams', () => {
  expect(judge(aGame({}, [21, 14]))).toEqual({ state: 'decided', winner: 1, total: 35 });
  expect(judge(aGame({}, [0, 3]))).toEqual({ state: 'decided', winner: 2, total: 3 });
});

test('a shootout has a winner', () => {
  const teams = [side(1, { score: 2 }), side(2, { score: 2, wonByTieBreak: true })];
  expect(judge(aGame({ resultStatus: 'final', teams }))).toEqual({ state: 'decided', winner: 2, total: 4 });
});

test('the side that came wins a forfeit, and its score is no total', () => {
  const teams = [side(1, { score: 0, forfeited: true }), side(2, { score: 1 })];
  expect(judge(aGame({ resultStatus: 'forfeit', teams }))).toEqual({ state: 'decided', winner: 2, total: null });
});

test.each([
  ['postponed', { status: 'Postponed' }],
  ['canceled', { status: 'Canceled' }],
  ['no-contest', { resultStatus: 'no_contest' }],
  ['no-contest', { resultStatus: 'vacated' }],
  ['no-contest', { resultStatus: 'double_forfeit' }],
  ['removed', { isRemoved: true }],
  ['moved', { playedOn: null }],
  ['moved', { playedOn: '2026-11-01' }],
  ['moved', { playedOn: '2026-10-24' }],
  ['changed', { teams: [side(1), side(2), side(3)] }],
] as const)('%s counts for no one', (reason, given) => {
  expect(judge(aGame(given))).toEqual({ state: 'void', reason });
});

test('a tie counts for no one', () => {
  expect(judge(aGame({}, [14, 14]))).toEqual({ state: 'void', reason: 'tie' });
});

test('a result that came before it was called off counts for no one either', () => {
  expect(judge(aGame({ status: 'Canceled' }, [21, 14]))).toEqual({ state: 'void', reason: 'canceled' });
});
