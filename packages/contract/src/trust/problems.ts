import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of what links lead to: code → HTTP status and the sentence a visitor reads. */
export const trustProblems = {
  'host-unreadable': [400, 'Please enter a host like example.com.'],
} as const satisfies ProblemTable;
