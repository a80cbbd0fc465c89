/** A result moved the bracket, in whatever report. */
export const BY_BRACKET = { words: 'Playoffs', memberId: null };
