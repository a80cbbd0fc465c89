import type { Load } from '#web/api/loaders.ts';
import { aMomentFor } from '#web/api/waiting.ts';
import { FEW, notificationsQuery } from '#web/community/notifications/queries.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';
import { pointsByDateQuery, pointsByMonthQuery, pointsStatQuery } from './queries.ts';

/** What the page of one's points shows at first; without a member there is none, and the page says so. */
export const loadActivity: Load<object> = async ({ client, url }) => {
  const isByMonth = url.searchParams.get('by') === 'month';
  await Promise.all([
    client.prefetchQuery(pointsStatQuery),
    aMomentFor(client.prefetchInfiniteQuery(notificationsQuery(FEW))),
    client.prefetchQuery(statesQuery()),
    isByMonth ? client.prefetchQuery(pointsByMonthQuery) : client.prefetchQuery(pointsByDateQuery),
  ]);
  return {};
};
