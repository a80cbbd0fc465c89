import { browserLoader, type Load, serverLoader } from '#web/api/loaders.ts';
import { aMomentFor } from '#web/api/waiting.ts';
import { FEW, notificationsQuery } from '#web/community/notifications/queries.ts';
import { ActivityPage } from '#web/community/points/activity-page.tsx';
import { pointsByDateQuery, pointsByMonthQuery, pointsStatQuery } from '#web/community/points/queries.ts';
import { statesQuery } from '#web/reference/directory/queries.ts';

/** What the page of one's points shows at first; without a member there is none, and the page says so. */
const loadActivity: Load<object> = async ({ client, url }) => {
  const isByMonth = url.searchParams.get('by') === 'month';
  await Promise.all([
    client.prefetchQuery(pointsStatQuery),
    aMomentFor(client.prefetchInfiniteQuery(notificationsQuery(FEW))),
    client.prefetchQuery(statesQuery()),
    isByMonth ? client.prefetchQuery(pointsByMonthQuery) : client.prefetchQuery(pointsByDateQuery),
  ]);
  return {};
};

export const loader = serverLoader(loadActivity);
export const clientLoader = browserLoader(loadActivity);

export default ActivityPage;
