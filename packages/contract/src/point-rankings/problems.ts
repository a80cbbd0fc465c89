import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of point rankings: code → HTTP status and the sentence a visitor reads. */
export const pointRankingsProblems = {
  'point-ranking-not-found': [404, 'There is no point ranking here. This league or state ranks by wins and losses.'],
  'point-system-not-found': [404, 'There is no such point system. Please reload the page and choose again.'],
  'point-rules-wrong': [400, 'The point system needs another look. {reason}'],
} as const satisfies ProblemTable;
