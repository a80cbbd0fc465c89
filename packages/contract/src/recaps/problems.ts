import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of recaps: code → HTTP status and the sentence a visitor reads. */
export const recapsProblems = {
  'recap-empty': [400, 'Please write a few words or add a picture.'],
  'recap-not-found': [404, 'There is no such recap any more.'],
} as const satisfies ProblemTable;
