import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of another email address: code → HTTP status and the sentence a visitor reads. */
export const emailChangeProblems = {
  'email-unchanged': [400, 'This is your email address already.'],
  'email-change-over': [404, 'No change of your email address is waiting any more.'],
  'email-change-needs-factor': [
    403,
    'You decide for others: without the old mailbox your address changes only with a second factor. Set it up below first.',
  ],
} as const satisfies ProblemTable;
