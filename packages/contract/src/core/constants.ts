/** How many entries a page of each list holds; addresses that people keep count on them. */
export const PER_PAGE = {
  games: 25,
  scoreboard: 16,
  events: 16,
  futureEvents: 50,
  reference: 500,
  typeahead: 5,
} as const;
/** A game card names at most this many teams; the rest wait behind "Tap to see more teams...". */
export const CARD_TEAMS = 4;
/** Games that Today's Scores shows. */
export const TODAY_SCORES = 12;
/** Widths in px where the layout gains a column, and where the navigation bar unfolds. */
export const BREAKPOINTS = { mobile: 767, navbar: 870, twoColumns: 992, threeColumns: 1290 } as const;
/** What an entry of a schedule can be. */
export const GAME_TYPES = ['Game', 'Scrimmage', 'Tournament', 'Event'] as const;
/** Those with teams that play each other; a custom event is none of them. */
export const PLAYED_GAME_TYPES = ['Game', 'Scrimmage', 'Tournament'] as const;
/** Whether an entry takes place. */
export const GAME_STATUSES = ['Active', 'Postponed', 'Canceled'] as const;
/** How a game ended, or that it has not. */
export const RESULT_STATUSES = [
  'none',
  'final',
  'forfeit',
  'double_forfeit',
  'no_contest',
  'suspended',
  'vacated',
  'pending',
] as const;
/** On whose ground staff may put a single match. */
export const PLANNED_HOMES = ['upper', 'lower', 'neutral'] as const;
/** What a meet of more than two teams yields: places only, a dual result against each other team, or both. */
export const MEET_SCORINGS = ['placings', 'duals', 'both'] as const;
/** How sure a score is: what people reported of it, and who settled it. */
export const SCORE_TRUSTS = ['unreported', 'reported', 'confirmed', 'official', 'disputed', 'corrected'] as const;
/** One call for the days with games may span this many days; the portal's own asks for 16 months. */
export const CALENDAR_SPAN_DAYS = 2000;
/** The latest streams are those of this many days. */
export const LATEST_STREAMS_DAYS = 365;
/** How long after a game anyone may report its score. */
export const SCORES_OPEN_DAYS = 7;
/** A cookie for scripts to read: a member is signed in here. Who it is, and whether that still holds, the calls say. */
export const SIGNED_IN_COOKIE = 'csz_signed_in';
/** Where open pages hear of changes, as server-sent events. */
export const LIVE_PATH = '/api/live';
/** How long a notice stays on the screen. */
export const ALERT_DISMISS_MS = 4000;
/** How long a search waits after the last key before it asks. */
export const SEARCH_DEBOUNCE_MS = 500;
/** How long a lookup that failed waits before it is tried again. */
export const LOOKUP_RETRY_MS = 5000;
/** A recap is held until staff have seen it; those of coaches are shown at once. */
export const RECAP_STATUSES = ['held', 'shown', 'hidden'] as const;
/** The most pictures of one recap. */
export const MOST_RECAP_IMAGES = 5;
/** What fits into every file system and every list. */
export const LONGEST_FILE_NAME = 100;

/** Which side of a bracket's match plays at home. */
export type PlannedHome = (typeof PLANNED_HOMES)[number];
/** Whether a recap waits for staff, or what they decided. */
export type RecapStatus = (typeof RECAP_STATUSES)[number];
