import { LONGEST_FILE_NAME } from '../core/constants.ts';
import { filledIn, type ProblemTable } from '../core/problem-table.ts';
import { coreProblems } from '../core/problems.ts';

/** The refusals of uploads: code → HTTP status and the sentence a visitor reads. */
export const mediaProblems = {
  'image-missing': [400, 'Please choose a picture.'],
  'one-image-only': [400, 'One picture at a time, please.'],
  'file-name-too-long': [400, 'The name of this file is too long. It may have up to {most} characters.'],
} as const satisfies ProblemTable;

/** The sentence about a name of a file that is too long. */
export const FILE_NAME_TOO_LONG = filledIn(mediaProblems['file-name-too-long'][1], { most: LONGEST_FILE_NAME });

/** What is wrong with a file that is to be a picture, before it is sent; undefined where nothing is. */
export function wrongPicture({ name, type }: { readonly name: string; readonly type: string }): string | undefined {
  // Phones send HEIC without a type; the server looks at the bytes.
  if (type !== '' && !type.startsWith('image/')) return coreProblems['not-an-image'][1];
  return name.length > LONGEST_FILE_NAME ? FILE_NAME_TOO_LONG : undefined;
}
