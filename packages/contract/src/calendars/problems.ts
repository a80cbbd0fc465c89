import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of calendars: code → HTTP status and the sentence a visitor reads. */
export const calendarsProblems = {
  'game-undated': [409, 'This game has no date yet, so there is nothing to put into a calendar.'],
  'calendar-not-found': [
    404,
    'This calendar address does not work any more. You can make a new one in your account, under Profile.',
  ],
} as const satisfies ProblemTable;
