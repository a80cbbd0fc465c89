import type { ProblemTable } from '../core/refusal.ts';

/** The refusals of uploads: code → HTTP status and the sentence a visitor reads. */
export const mediaProblems = {
  'image-missing': [400, 'Please choose a picture.'],
  'one-image-only': [400, 'One picture at a time, please.'],
  'file-name-too-long': [400, 'The name of this file is too long. It may have up to {most} characters.'],
} as const satisfies ProblemTable;
