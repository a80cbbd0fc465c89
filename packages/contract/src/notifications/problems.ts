import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of notifications: code → HTTP status and the sentence a visitor reads. */
export const notificationsProblems = {
  'notification-kind-not-found': [404, 'There is no such notification that can be switched off.'],
  'mute-not-possible': [404, 'That is not here any more, so there is nothing to mute.'],
} as const satisfies ProblemTable;
