import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of missing scores: code → HTTP status and the sentence a visitor reads. */
export const missingScoresProblems = {
  'report-link-over': [
    404,
    'This link does not work any more. Log in to report scores, or use the link of a newer mail.',
  ],
  'link-role-gone': [403, 'This link was made for a role that you do not have any more.'],
  'team-people-only': [
    403,
    'Only coaches and directors of one of the teams can say that. If the game was played, you can report its score.',
  ],
  'result-known': [409, 'This game has a result already. Please reload the page.'],
} as const satisfies ProblemTable;
