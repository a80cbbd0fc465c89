import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of what broke in browsers: code → HTTP status and the sentence a visitor reads. */
export const browserErrorsProblems = {
  'browser-error-not-found': [404, 'There is no such error.'],
} as const satisfies ProblemTable;
