import type { CachedAnswer } from '../cached-answer.ts';

/** More than all answers of a test take. */
export const ROOM = 1_000_000;

/** A page as a render hands it over. */
export const aRendered = (text: string, keys = ['game:7', 'directory']) => ({
  headers: { 'content-type': 'text/html' },
  keys,
  body: Buffer.from(text),
  isCall: false,
});

/** The plain bytes that are kept. */
export const textOf = (entry: CachedAnswer | undefined) => entry?.bodies.get('identity')?.bytes.toString();
