import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of figures: code → HTTP status and the sentence a visitor reads. */
export const figuresProblems = {
  'figure-not-found': [404, 'There is no such figure.'],
  'figure-out-of-range': [400, 'This figure may be from {least} to {most}.'],
} as const satisfies ProblemTable;
