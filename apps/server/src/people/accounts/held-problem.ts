import { Problem } from '@csz/contract/problem';
import type { Settings } from '#server/settings.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** The day until which staff can lift the hold of an account, in words. */
export const holdDay = (erasedAfter: Date): string => DAY.format(erasedAfter);

/** What the owner of a held account reads: why, until when, and what a parent can do. */
export function heldProblem(erasedAfter: Date, { contactEmail }: Pick<Settings, 'contactEmail'>): Problem {
  return new Problem('account-held', { email: contactEmail, day: holdDay(erasedAfter) });
}
