import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of who moderates: code → HTTP status and the sentence a visitor reads. */
export const moderatorsProblems = {
  'moderator-not-found': [404, 'This member does not moderate that county.'],
} as const satisfies ProblemTable;
