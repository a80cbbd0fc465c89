import type { ProblemTable } from '../core/refusal.ts';

export const adminProblems = {
  'own-account': [409, 'Your own account is not changed here. Please ask another site administrator.'],
  'member-not-found': [404, 'There is no member with the id {id}.'],
  'member-gone': [409, 'This member has left and their data is removed, so nothing can be changed any more.'],
  'member-role-not-found': [404, 'This member does not have that role any more. Please reload the page.'],
  'member-asleep': [409, 'This member is deactivated already.'],
  'member-awake': [409, 'This member is active already.'],
  'name-taken': [409, 'There is {name} in this state already. Please choose another name, or merge the two.'],
  'sport-name-taken': [409, 'There is a sport called {name} already.'],
  'seasons-follow-games': [
    409,
    'Seasons follow from the dates of their games, so there is nothing to enter here. Change the games instead.',
  ],
  'school-listed': [409, '{name} is in the lists already.'],
  'merge-into-itself': [400, 'Please choose another school: one cannot be merged into itself.'],
  'schools-have-met': [409, '{name} and {into} played each other, so they are two schools: {games}.'],
  'games-listed-twice': [409, '{name} and {into} both list the same game. Remove one of each first: {games}.'],
} as const satisfies ProblemTable;
