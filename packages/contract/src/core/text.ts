import * as z from 'zod';

/** Whether a text can be kept and shown: PostgreSQL takes no NUL, and half a surrogate pair is no character. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The one schema of everything that calls take as text; what a string must be beyond that follows it. */
export const text = (error?: string) => z.string(error).refine(isText, 'must be text');
