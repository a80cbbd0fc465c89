import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of follows: code → HTTP status and the sentence a visitor reads. */
export const followsProblems = {
  'subscription-not-found': [404, 'You do not follow this any more. Please reload the page.'],
} as const satisfies ProblemTable;
