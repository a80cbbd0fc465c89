/** Where a team's link or picture leads. */
export const joinPage = (token: string): string => `/join/${encodeURIComponent(token)}`;
