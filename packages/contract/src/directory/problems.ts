import type { ProblemTable } from '../core/refusal.ts';

export const directoryProblems = {
  'league-not-found': [404, 'There is no league with the id {id}.'],
} as const satisfies ProblemTable;
