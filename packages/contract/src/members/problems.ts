import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of staff's acts upon members: code → HTTP status and the sentence a visitor reads. */
export const membersProblems = {
  'own-account': [409, 'Your own account is not changed here. Please ask another site administrator.'],
  'member-not-found': [404, 'There is no member with the id {id}.'],
  'member-gone': [409, 'This member has left and their data is removed, so nothing can be changed any more.'],
  'member-role-not-found': [404, 'This member does not have that role any more. Please reload the page.'],
  'member-deactivated': [409, 'This member is deactivated already.'],
  'member-active': [409, 'This member is active already.'],
} as const satisfies ProblemTable;
