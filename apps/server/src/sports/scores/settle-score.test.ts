import type { settleScore as call } from '@csz/contract/scores/calls';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { decidedResult } from './settle-score.ts';

type Decision = z.output<(typeof call)['body']>;
type Report = NonNullable<Parameters<typeof decidedResult>[1]>;

const BEFORE = [
  { id: 1, score: 20, parts: [13, 7] },
  { id: 2, score: 14, parts: [7, 7] },
];
const decision = (given: Partial<Decision> = {}): Decision => ({
  status: 'final',
  lock: false,
  reason: '',
  version: 1,
  ...given,
});
const report = (given: Partial<Report> = {}): Report => ({
  scores: { 1: 21, 2: 14 },
  places: {},
  won_by: {},
  parts: { 1: [14, 7], 2: [7, 7] },
  result_status: 'final',
  forfeited_by: [],
  ...given,
});
const SIDES = [
  { gameResultId: 1, score: 21, place: null, wonByCriteria: null, parts: [14, 7] },
  { gameResultId: 2, score: 14, place: null, wonByCriteria: null, parts: [7, 7] },
];

test.each([
  ['a report of how it ended', 'final'],
  ['a score that was reported while it was played', 'none'],
] as const)('staff who accept %s make it the final score', (_, result_status) => {
  // The form of staff says nothing of the status of a report that they accept.
  const result = decidedResult(decision({ status: 'no_contest' }), report({ result_status }), BEFORE);
  expect(result).toEqual({ status: 'final', sides: SIDES });
});

test('a forfeit that was reported is one when staff accept it, with who gave up and for which record', () => {
  const reported = report({ result_status: 'forfeit', forfeited_by: [2] });
  expect(decidedResult(decision({ scope: 'league' }), reported, BEFORE)).toEqual({
    status: 'forfeit',
    forfeitedBy: [2],
    scope: 'league',
    sides: SIDES,
  });
  expect(decidedResult(decision(), reported, BEFORE)).not.toHaveProperty('scope');
});

test('of a report counts what it says of the teams that are still there', () => {
  const stated = report({ scores: { 1: 80, 2: 72, 3: 70 }, places: { 1: 3, 2: 2, 3: 1 }, won_by: { 2: 'criteria 7' } });
  expect(decidedResult(decision(), stated, BEFORE)).toMatchObject({
    sides: [
      { gameResultId: 1, place: 2, wonByCriteria: null },
      { gameResultId: 2, place: 1, wonByCriteria: 'criteria 7' },
    ],
  });
});

test('what staff enter themselves is taken as it is, and keeps the periods of a score that stays', () => {
  const scores = [
    { gameResultId: '1', score: 21 },
    { gameResultId: '2', score: 14, wonBy: 'shootout' },
  ];
  expect(decidedResult(decision({ scores }), undefined, BEFORE)).toEqual({
    status: 'final',
    sides: [
      { gameResultId: 1, score: 21, place: null, wonByCriteria: null, parts: [] },
      { gameResultId: 2, score: 14, place: null, wonByCriteria: 'shootout', parts: [7, 7] },
    ],
  });
});

test.each<[Partial<Decision>, object]>([
  [
    { status: 'forfeit', forfeitedBy: ['2'] },
    { status: 'forfeit', forfeitedBy: [2] },
  ],
  [
    { status: 'double_forfeit', scope: 'overall' },
    { status: 'double_forfeit', scope: 'overall' },
  ],
  [{ status: 'double_forfeit' }, { status: 'double_forfeit' }],
  [{ status: 'no_contest', scores: [] }, { status: 'no_contest' }],
  [{ status: 'none', scores: [] }, { status: 'none' }],
  [{ status: 'suspended' }, { status: 'suspended' }],
  [
    { status: 'vacated', scores: [] },
    { status: 'vacated', sides: [] },
  ],
  [{ status: 'final' }, { status: 'final', sides: [] }],
])('the decision %o is the result %o', (given, result) => {
  expect(decidedResult(decision(given), undefined, BEFORE)).toEqual(result);
});
