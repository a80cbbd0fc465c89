import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of spirit points: code → HTTP status and the sentence a visitor reads. */
export const pointsProblems = {
  'point-figure-not-found': [404, 'There is no such figure.'],
  'point-figure-out-of-range': [400, 'This figure may be from {least} to {most}.'],
} as const satisfies ProblemTable;
