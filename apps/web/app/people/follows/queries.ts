import { followsRoutes } from '@csz/contract/follows/routes';
import { callQuery } from '#web/api/call-query.ts';

/** What the member follows. */
export const subscriptionsQuery = callQuery(followsRoutes.listSubscriptions, {});

/** What the window hears when its member has followed a team: parts that stand above this noun go by it. */
export const FOLLOWED_EVENT = 'csz-followed';
