import type { ProblemTable } from '../core/refusal.ts';

/** The refusals of another email address: code → HTTP status and the sentence a visitor reads. */
export const emailChangeProblems = {
  'email-unchanged': [400, 'This is your email address already.'],
  'email-change-over': [404, 'No change of your email address is waiting any more.'],
} as const satisfies ProblemTable;
