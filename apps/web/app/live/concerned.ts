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
  ...['games', 'strip', 'today', 'events', 'schedules', 'streams', 'game dates'],
]);
/** What follows from results without naming their games. */
const DERIVED: ReadonlySet<unknown> = new Set([
  ...['standings', 'playoffs', 'progress', 'missing scores', 'my part in missing scores'],
]);

/** Whether what was fetched may be different now. */
export function isConcerned({ queryKey: [kind, id], state }: Fetched, { gameIds }: Change): boolean {
  if (DERIVED.has(kind)) return true;
  if (OF_ONE_GAME.has(kind)) return gameIds === undefined || gameIds.includes(String(id));
  if (!LISTS.has(kind)) return false;
  if (gameIds === undefined) return true;
  const shown = JSON.stringify(state.data) ?? '';
  return gameIds.some((gameId) => shown.includes(`"id":"${gameId}"`));
}

/** Two messages as one. */
export function together(a: Change | undefined, b: Change): Change {
  if (a === undefined) return b;
  const tags = [...new Set([...a.tags, ...b.tags])];
  if (a.gameIds === undefined || b.gameIds === undefined) return { tags };
  return { tags, gameIds: [...new Set([...a.gameIds, ...b.gameIds])] };
}
