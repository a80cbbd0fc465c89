import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of pushes: code → HTTP status and the sentence a visitor reads. */
export const pushProblems = {
  'push-service-unknown': [
    400,
    'This browser gets its messages from a service that we do not know. Notifications come by mail and on this site.',
  ],
  'push-off': [409, 'Notifications on phones and computers are switched off here. They come by mail and on this site.'],
} as const satisfies ProblemTable;
