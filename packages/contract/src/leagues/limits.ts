/** What a season of a league may have at most. */
export const LEAGUE_LIMITS = {
  steps: 12,
  divisions: 20,
  teams: 200,
  qualifiers: 64,
  /** Letters of the name of a division or of a rule set. */
  name: 60,
  /** Who saw a toss, or decided. */
  witness: 120,
  /** Of a file with its teams. */
  fileBytes: 256 * 1024,
  fileName: 100,
} as const;
