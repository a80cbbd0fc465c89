import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of games: code → HTTP status and the sentence a visitor reads. */
export const gamesProblems = {
  'event-without-result': [409, 'This is an event, so it has no score.'],
  'game-not-active': [
    409,
    'This game is marked {status}, so it cannot take a result. If it was played after all, its coaches, its athletic directors or our staff can put it back on.',
  ],
  'scores-not-open': [
    409,
    'This game has not begun yet, so it cannot take a score. Without a set time, it takes one from noon of its day.',
  ],
  'scores-closed': [
    409,
    'This score is settled, or the game was more than a week ago. Its coaches and athletic directors can still correct it.',
  ],
  'season-over': [
    409,
    'The season of this game is over, so its score is closed. Please contact us if it is wrong or missing.',
  ],
  'score-locked': [409, 'Staff have closed this score. Please contact us if it is wrong.'],
} as const satisfies ProblemTable;
