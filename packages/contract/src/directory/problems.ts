import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of places, schools and sports: code → HTTP status and the sentence a visitor reads. */
export const directoryProblems = {
  'league-not-found': [404, 'There is no league with the id {id}.'],
  'name-taken': [409, 'There is {name} in this state already. Please choose another name, or merge the two.'],
  'sport-name-taken': [409, 'There is a sport called {name} already.'],
  'seasons-follow-games': [
    409,
    'Seasons follow from the dates of their games, so there is nothing to enter here. Change the games instead.',
  ],
  'school-listed': [409, '{name} is in the lists already.'],
} as const satisfies ProblemTable;
