import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of brackets: code → HTTP status and the sentence a visitor reads. */
export const playoffsProblems = {
  'bracket-published': [409, 'This bracket is published. Take it back first, then it can be changed.'],
  'bracket-not-published': [409, 'This bracket is not published yet.'],
  'bracket-changed': [409, 'Another editor changed this bracket in the meantime. Please reload it and try again.'],
  'bracket-size': [409, 'This bracket cannot be drawn yet. {reason}'],
  'bracket-team-twice': [400, '{name} is in this bracket twice.'],
  'bracket-played': [409, 'Games of this bracket have been played, so it cannot be taken back.'],
  'no-projected-bracket': [
    404,
    'There is no bracket to project here: nothing says how many teams go on, or there are neither tie-breakers nor points.',
  ],
  'match-not-found': [404, 'There is no such match in this bracket.'],
  'match-played': [409, 'This match was played already.'],
  'date-outside-season': [400, 'This day lies outside the season of the bracket.'],
  'team-not-in-bracket': [404, 'This team is not in this bracket.'],
  'team-out': [409, '{name} is out of this bracket already.'],
  'team-done': [
    409,
    '{name} has no game left in this bracket to withdraw from. Should one that it won not count, change that score.',
  ],
  'nothing-to-decide': [409, 'Nothing waits for a decision here.'],
} as const satisfies ProblemTable;
