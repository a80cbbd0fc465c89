import type { Noun } from '#server/platform/noun.ts';

/** The pages of staff. Every call they make is of the noun it is about. */
export const admin: Noun = { addresses: { ofMember: ['/admin'] } };
