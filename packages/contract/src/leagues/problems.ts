import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of a league's season: code → HTTP status and the sentence a visitor reads. */
export const leaguesProblems = {
  'league-changed': [
    409,
    'Another editor changed this league in the meantime. What you did is still here: copy it, then reload.',
  ],
  'league-rules-wrong': [400, 'The tie-breakers need another look. {reason}'],
  'decision-corrected': [409, 'This decision was corrected in the meantime. Please reload the page and look again.'],
  'decision-not-found': [404, 'There is no such decision in this season of the league.'],
  'league-form-wrong': [400, '{reason}'],
} as const satisfies ProblemTable;
