import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of scores: code → HTTP status and the sentence a visitor reads. */
export const scoresProblems = {
  'score-out-of-range': [400, 'Must be valid score'],
  'score-missing': [400, 'Please enter a score for each team.'],
  'score-of-another-game': [
    400,
    'One of these scores belongs to a team that is not in this game. Please reload the page and try again.',
  ],
  'tie-not-allowed': [
    400,
    'A game of {sport} cannot end level. Please check the scores, or say which team won and how.',
  ],
  'forfeit-needs-a-team': [400, 'Please say which team forfeited. If both did, it is a double forfeit.'],
  'too-few-teams': [409, 'The game should have at least two teams'],
  'score-moved-on': [
    409,
    'Meanwhile this game changed: {who} left it at {result}. Please look at it again; what you entered is kept.',
  ],
  'report-not-found': [404, 'There is no such report of this game.'],
  'score-unlikely': [409, 'Are you sure?'],
  'reason-missing': [400, 'Please say why the score changes.'],
  'phone-missing': [403, 'Please add your mobile number to your profile first: here it is required to report scores.'],
  'reports-exhausted': [
    409,
    'You have changed your report of this game many times. Please leave the rest to our staff, they look at it.',
  ],
} as const satisfies ProblemTable;
