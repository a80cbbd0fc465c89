import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { isRefusedForGood } from '#web/api/call.ts';
import { callPages, callQuery } from '#web/api/call-query.ts';
import type { Load } from '#web/api/loaders.ts';
import { aMomentFor } from '#web/api/waiting.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';

/** On the page of all. */
export const PER_PAGE = 10;
/** Beside the points. */
export const FEW = 5;

/** So long a list that did not come waits before it is asked for again, without a word. */
const RETRY_MS = 1000;
/** How often the bell of an open page looks for news. */
const LOOK_EVERY_MS = 60_000;

/** What the member earned points by and was notified of, page after page. */
export const notificationsQuery = (perPage: number) => ({
  ...callPages(
    notificationsRoutes.listNotifications,
    (page) => ({ query: { page: String(page), perPage: String(perPage) } }),
    ({ items, total }, all) => (items.length > 0 && all.length * perPage < total ? all.length + 1 : undefined),
  ),
  // The server renders once and does not wait.
  retry: (_failures: number, error: Error) => typeof document !== 'undefined' && !isRefusedForGood(error),
  retryDelay: RETRY_MS,
  staleTime: 0,
});

/** What the page of them shows at first; without a member there is none, and the page says so. */
export const loadNotifications: Load<object> = async ({ client }) => {
  await Promise.all([
    aMomentFor(client.prefetchInfiniteQuery(notificationsQuery(PER_PAGE))),
    client.prefetchQuery(statesQuery()),
  ]);
  return {};
};

export const unreadQuery = {
  ...callQuery(notificationsRoutes.countUnread, {}),
  refetchInterval: LOOK_EVERY_MS,
  refetchOnWindowFocus: true,
};
