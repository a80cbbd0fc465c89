import { followsRoutes } from '@csz/contract/follows/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** What the member follows. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ client, signal }) => call(client, followsRoutes.listSubscriptions, {}, signal),
});
