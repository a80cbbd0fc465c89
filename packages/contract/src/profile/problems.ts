import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of one's own profile: code → HTTP status and the sentence a visitor reads. */
export const profileProblems = {
  'birthday-unlikely': [409, 'Is {birthday} your date of birth? Please look at the year once more.'],
  'password-not-right': [400, 'The password is not right.'],
  'picture-not-yours': [400, 'Please upload the picture first, then save it.'],
} as const satisfies ProblemTable;
