import type { GameDetail } from '@csz/contract/games/calls';
import { expect, test } from 'vitest';
import { aTeam } from '#web/testing/samples.ts';
import { type DecisionDraft, decisionOf, draftOf, isLevel, mistakesOf, RULINGS } from './decision-form.ts';

const teams = [aTeam({ name: 'Centennial', id: '1', score: 21 }), aTeam({ name: 'Howard', id: '2', score: 14 })];
const aBoard = (change: Pick<GameDetail, 'teams' | 'resultStatus'> & Partial<GameDetail>) => ({
  lowWins: false,
  isSoFar: false,
  scoreTrust: 'official' as const,
  ...change,
});
const draft = (change: Partial<DecisionDraft> = {}): DecisionDraft => ({
  ...draftOf(aBoard({ teams, resultStatus: 'none' })),
  ...change,
});
const both = [
  { gameResultId: '1', score: 21 },
  { gameResultId: '2', score: 14 },
];
const quiet = { reason: '', lock: false };

test('the form starts from what stands on the board', () => {
  expect(decisionOf(draft())).toEqual({ status: 'final', scores: both, ...quiet });
});

test.each([
  ['a forfeit', { status: 'forfeit', forfeitedBy: ['2'] }, { forfeitedBy: ['2'], scope: 'both', scores: both }],
  [
    'a forfeit in the league only',
    { status: 'forfeit', forfeitedBy: ['2'], scope: 'league', scores: { '1': '', '2': '' } },
    { forfeitedBy: ['2'], scope: 'league' },
  ],
  ['a double forfeit', { status: 'double_forfeit', forfeitedBy: ['2'] }, { scope: 'both' }],
  ['no contest', { status: 'no_contest' }, {}],
  ['no result', { status: 'none' }, {}],
  ['a suspended game', { status: 'suspended' }, { scores: both }],
] as const)('%s sends only what it is made of', (_, change, sent) => {
  expect(decisionOf(draft(change as Partial<DecisionDraft>))).toEqual({ status: change.status, ...sent, ...quiet });
});

test('the winner of a level game is shown with how', () => {
  const level = draft({ scores: { '1': '2', '2': '2' }, winner: '2', how: ' shootout ' });
  expect(isLevel(level)).toBe(true);
  expect(decisionOf(level).scores).toEqual([
    { gameResultId: '1', score: 2 },
    { gameResultId: '2', score: 2, wonBy: 'shootout' },
  ]);
  expect(isLevel(draft())).toBe(false);
});

test('the winner of a level game stays, unless staff say otherwise', () => {
  const level = [aTeam({ id: '1', score: 2 }), aTeam({ id: '2', score: 2, wonBy: 'criteria 7' })];
  expect(decisionOf(draftOf(aBoard({ teams: level, resultStatus: 'final' }))).scores).toEqual([
    { gameResultId: '1', score: 2 },
    { gameResultId: '2', score: 2, wonBy: 'criteria 7' },
  ]);
});

test('a reason, a lock and places of a meet go along', () => {
  const meet = draft({ places: { '1': '1', '2': '2' }, reason: ' Score sheet ', lock: true });
  expect(decisionOf(meet)).toMatchObject({
    reason: 'Score sheet',
    lock: true,
    scores: [{ place: 1 }, { place: 2 }],
  });
});

test('a forfeit starts as the forfeit that it is', () => {
  const forfeited = teams.map((team) => ({ ...team, score: null, forfeited: team.id === '2' }));
  expect(decisionOf(draftOf(aBoard({ teams: forfeited, resultStatus: 'forfeit' })))).toMatchObject({
    status: 'forfeit',
    forfeitedBy: ['2'],
  });
});

test('a team without a team score starts as one, and is decided so', () => {
  const race = [aTeam({ name: 'Centennial', id: '1', score: 26 }), aTeam({ name: 'Howard', id: '2', score: null })];
  const started = draftOf(aBoard({ teams: race, resultStatus: 'final', lowWins: true }));
  expect(started.unscored).toEqual(['2']);
  expect(mistakesOf(started, race)).toEqual({});
  expect(isLevel(started)).toBe(false);
  expect(decisionOf(started).scores).toEqual([
    { gameResultId: '1', score: 26 },
    { gameResultId: '2', score: null },
  ]);
  expect(draftOf(aBoard({ teams: race, resultStatus: 'final' })).unscored).toEqual([]);
});

test('halves are read with a comma too', () => {
  expect(decisionOf(draft({ scores: { '1': '88,5', '2': '81.5' } })).scores).toMatchObject([
    ...[{ score: 88.5 }, { score: 81.5 }],
  ]);
});

test.each([
  [{ scores: { '1': '', '2': '14' } }, { 'scores.1': 'Centennial has no score yet' }],
  [{ scores: { '1': '-1', '2': '14' } }, { 'scores.1': 'Must be valid score' }],
  [{ places: { '1': '0', '2': '2' } }, { 'places.1': 'A place must be a whole number from 1 on.' }],
  [{ status: 'suspended', scores: { '1': '', '2': '' } }, {}],
  [{ status: 'no_contest', scores: { '1': '', '2': '' } }, {}],
  [{ status: 'forfeit' }, { forfeitedBy: 'Please say which team forfeited. If both did, it is a double forfeit.' }],
  [
    { status: 'forfeit', forfeitedBy: ['1', '2'] },
    { forfeitedBy: 'Please say which team forfeited. If both did, it is a double forfeit.' },
  ],
  [{ status: 'forfeit', forfeitedBy: ['1'] }, {}],
] as const)('what is wrong stands at its field', (change, mistakes) => {
  expect(mistakesOf(draft(change as Partial<DecisionDraft>), teams)).toEqual(mistakes);
});

test('every ruling that the server knows can be chosen', () => {
  expect(RULINGS.map(({ status }) => status).toSorted()).toEqual([
    'double_forfeit',
    'final',
    'forfeit',
    'no_contest',
    'none',
    'pending',
    'suspended',
    'vacated',
  ]);
});
