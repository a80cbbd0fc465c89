import * as z from 'zod';

/** A whole number between two others. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.string().trim().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error));
};
/** The address of something else. */
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` }).optional();
/** A switch. */
export const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
