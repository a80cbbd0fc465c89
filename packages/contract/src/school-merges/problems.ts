import type { ProblemTable } from '../core/problem-table.ts';

/** The refusals of merges of schools: code → HTTP status and the sentence a visitor reads. */
export const schoolMergesProblems = {
  'merge-into-itself': [400, 'Please choose another school: one cannot be merged into itself.'],
  'schools-have-met': [409, '{name} and {into} played each other, so they are two schools: {games}.'],
  'games-listed-twice': [409, '{name} and {into} both list the same game. Remove one of each first: {games}.'],
} as const satisfies ProblemTable;
