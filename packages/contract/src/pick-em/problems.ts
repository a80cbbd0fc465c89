import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of Pick 'Em: code → HTTP status and the sentence a visitor reads. */
export const pickEmProblems = {
  'slate-not-found': [404, 'These games are not here any more. Please load the page again.'],
  'pick-locked': [409, 'This game has started, so its picks are closed.'],
  'pick-not-playing': [409, 'This team does not play in that game any more. Please pick again.'],
  'play-token-not-good': [409, 'Your page was open for a long time. Please load it again, then pick.'],
  'slate-game-locked': [409, 'This game has started. Only games before their start are swapped.'],
  'slate-game-taken': [409, 'This game is on the slate already.'],
  'slate-game-unfit': [409, 'This game does not fit: it must be of this county, sport and week, and not have started.'],
  'pick-league-not-found': [404, 'There is no such league, or you are not in it.'],
  'pick-league-full': [409, 'This league is full: {most} may play in it.'],
  'pick-leagues-too-many': [409, 'You are in {most} leagues already. Leave one first.'],
  'pick-league-not-yours': [403, 'Only who made the league can do that.'],
  'pick-link-not-good': [404, 'This link does not lead into a league any more. Ask your friend for the new one.'],
  'league-name-reserved': [400, 'This name reads as if it were of our staff or of a coach. Please choose another one.'],
  'league-name-unfit': [400, 'Friends should not have to read this name. Please choose another one.'],
} as const satisfies ProblemTable;
