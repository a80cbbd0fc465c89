import type { gamesRoutes } from '@csz/contract/games/routes';
import { browserQueryClient } from '#web/api/browser-query-client.ts';

/** How the keys of a board's queries begin; the route itself would travel along for it. */
const GAMES: (typeof gamesRoutes.listGames)['name'] = 'listGames';
/** Scores of one evening come one after the other. */
const SETTLED_MS = 3000;
/** How old the kept board of an open page may be while its scores move. */
const LEAST_MS = 60_000;

/**
 * Has the worker keep the board that is on the screen: one that was reached without loading a page, and one whose
 * scores came in since. It keeps those that are loaded by itself.
 */
export function keepBoards(registration: ServiceWorkerRegistration): void {
  const keptAt = new Map<string, number>();
  let due: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(due);
    due = undefined;
    const address = boardShown();
    if (address === undefined || !navigator.onLine) return;
    keptAt.set(address, Date.now());
    // After a release it is another one than when the page began.
    registration.active?.postMessage({ keep: address });
  };
  const plan = () => {
    const address = boardShown();
    if (address === undefined) return;
    const since = Date.now() - (keptAt.get(address) ?? 0);
    clearTimeout(due);
    due = setTimeout(keep, Math.max(SETTLED_MS, LEAST_MS - since));
  };
  browserQueryClient()
    .getQueryCache()
    .subscribe((event) => {
      const hasCome = event.type === 'updated' && event.action.type === 'success';
      if (hasCome && event.query.queryKey[0] === GAMES) plan();
    });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && due !== undefined) keep();
  });
  // It came before there was a worker.
  if (navigator.serviceWorker.controller === null) plan();
}

const boardShown = (): string | undefined =>
  location.pathname === '/scores' ? location.pathname + location.search : undefined;
