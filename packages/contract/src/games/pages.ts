/** Where a game is. */
export const gamesPages = {
  game: (id: string) => `/scores/view/${encodeURIComponent(id)}`,
} as const;
