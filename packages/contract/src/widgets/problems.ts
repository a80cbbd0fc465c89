import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of what other sites embed: code → HTTP status and the sentence a visitor reads. */
export const widgetsProblems = {
  'oembed-format': [501, 'We answer in JSON alone: format=json. We have no {format}.'],
} as const satisfies ProblemTable;
