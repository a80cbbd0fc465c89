import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of link previews: code → HTTP status and the sentence a visitor reads. */
export const previewsProblems = {
  'preview-not-found': [404, 'There is no preview for this link. It can be posted without one.'],
} as const satisfies ProblemTable;
