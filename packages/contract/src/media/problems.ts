import type { ProblemTable } from '../core/refusal.ts';

export const mediaProblems = {
  'image-missing': [400, 'Please choose a picture.'],
  'one-image-only': [400, 'One picture at a time, please.'],
  'file-name-too-long': [400, 'The name of this file is too long. It may have up to {most} characters.'],
} as const satisfies ProblemTable;
