import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of a team's link: code → HTTP status and the sentence a visitor reads. */
export const teamLinksProblems = {
  'team-link-not-found': [404, 'There is no such link. Please scan it again, or ask your coach for a new one.'],
  'team-link-over': [410, 'This link has ended. Please ask your coach for a new one.'],
  'team-link-full': [409, 'As many as it allows have joined by this link. Please ask your coach for a new one.'],
} as const satisfies ProblemTable;
