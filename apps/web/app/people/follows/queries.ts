import { followsRoutes } from '@csz/contract/follows/routes';
import { callQuery } from '#web/api/call-query.ts';

/** What the member follows. */
export const subscriptionsQuery = callQuery(followsRoutes.listSubscriptions, {});
