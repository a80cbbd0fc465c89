import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of schedules: code → HTTP status and the sentence a visitor reads. */
export const scheduleProblems = {
  'import-too-large': [
    413,
    'This file is too large for the web: it may have up to {megabytes} MB and {rows} rows. Our staff can bring in larger ones.',
  ],
  'import-refused': [400, '{reason}'],
  'import-busy': [409, 'Another member is bringing in a file right now. Please try again in a minute.'],
  'import-not-found': [404, 'There is no such import of yours.'],
  'import-undone': [409, 'This import was taken back already.'],
  'profile-not-found': [404, 'There is no such saved profile any more.'],
  'too-many-profiles': [409, 'You have {most} saved profiles already. Please delete one first.'],
  'nothing-to-change': [400, 'Nothing is changed: everything is like that already.'],
  'school-merged': [409, '{name} was merged into another school. Please work on that one.'],
  'game-changed': [
    409,
    '{name} changed this game while you were at it: {changes}. Nothing you typed is lost; look at both, then save again.',
  ],
  'proposal-needless': [409, 'You can change this game yourself, so there is no one to ask.'],
  'proposal-not-found': [404, 'There is no such proposal any more.'],
  'proposal-decided': [409, 'This proposal was settled already: it is {status}.'],
  'game-type-fixed': [400, 'The type of a game cannot be changed. Add a new one, and cancel this one.'],
  'sport-fixed': [403, 'Only athletic directors and league directors can change the sport of a game.'],
  'game-settled': [
    409,
    'This game has a result, so its teams and its sport stay as they are. Please contact us if they are wrong.',
  ],
  'game-of-playoffs': [409, 'Tournament games are managed with their playoffs, by staff and league directors.'],
  'game-over': [409, 'This game is {status} already.'],
  'game-played': [409, 'This game has a result, so it cannot be postponed or canceled any more.'],
  'game-not-canceled': [409, 'This game is not canceled, so there is nothing to put back on.'],
  'game-stands-elsewhere': [
    409,
    'This game was given another day: it stands {when}. Cancel that one first, then this one can be put back on.',
  ],
  'too-late-to-remove': [
    409,
    'This cannot be removed any more: only who entered it may, within a day, while nothing was reported. Cancel it instead.',
  ],
  'version-missing': [400, 'Please reload the game before you change it.'],
} as const satisfies ProblemTable;
