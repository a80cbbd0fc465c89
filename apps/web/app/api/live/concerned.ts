/** What a message of the stream says changed; without ids it may be any game. */
export interface Change {
  readonly tags: readonly string[];
  readonly gameIds?: readonly string[] | undefined;
}

interface Fetched {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly data?: unknown };
}

/** Queries of one game, whose id is the second word of their key. */
const OF_ONE_GAME: ReadonlySet<unknown> = new Set(['game', 'game reports', 'my part', 'recaps']);
/** Lists of games: a score only changes those that show the game. What moves games is announced without ids. */
const LISTS: ReadonlySet<unknown> = new Set([
  ...['games', 'strip', 'today', 'events', 'schedules', 'streams', 'game dates', 'report'],
]);
/** What follows from results without naming their games. */
const DERIVED: ReadonlySet<unknown> = new Set([
  ...['standings', 'playoffs', 'progress', 'missing scores', 'my part in missing scores'],
]);
/** What staff may read, and who keeps teams, and the tags that only say so much as: ask again. */
const STAFF_TAG = 'review';
const KEEPERS_TAG = 'tasks';
const IS_PRIVATE: ReadonlySet<string> = new Set([STAFF_TAG, KEEPERS_TAG]);

/** Whether what was fetched may be different now. */
export function isConcerned({ queryKey, state }: Fetched, { tags, gameIds }: Change): boolean {
  const [kind, id, what] = queryKey;
  const isShown = () => gameIds === undefined || shows(state.data, gameIds);
  if (kind === 'admin' && id === 'score') return gameIds === undefined || gameIds.includes(String(what));
  if (kind === 'admin') return isOfScores(id) && (isNewsFor(what, tags) || isShown());
  if (kind === 'schedule-tasks') return tags.includes(KEEPERS_TAG) || (gameIds !== undefined && isShown());
  if (tags.every((tag) => IS_PRIVATE.has(tag))) return false;
  if (DERIVED.has(kind)) return true;
  if (OF_ONE_GAME.has(kind)) return gameIds === undefined || gameIds.includes(String(id));
  return LISTS.has(kind) && isShown();
}

/** Of what staff see: scores, and what people wrote of games. */
const isOfScores = (part: unknown): boolean => part === 'scores' || part === 'recaps';

/** Every score may come into the lists of those that wait for time or were settled; who is called is said. */
function isNewsFor(list: unknown, tags: readonly string[]): boolean {
  const { show = 'review' } = Object(list) as { show?: string };
  return show !== 'review' || tags.includes(STAFF_TAG);
}

function shows(data: unknown, gameIds: readonly string[]): boolean {
  const shown = JSON.stringify(data) ?? '';
  return gameIds.some((gameId) => shown.includes(`"id":"${gameId}"`) || shown.includes(`"gameId":"${gameId}"`));
}

/** Two messages as one. */
export function together(a: Change | undefined, b: Change): Change {
  if (a === undefined) return b;
  const tags = [...new Set([...a.tags, ...b.tags])];
  if (a.gameIds === undefined || b.gameIds === undefined) return { tags };
  return { tags, gameIds: [...new Set([...a.gameIds, ...b.gameIds])] };
}
