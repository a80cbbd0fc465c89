import { accountsRoutes } from '@csz/contract/accounts/routes';
import { profileRoutes } from '@csz/contract/profile/routes';
import { callQuery } from '#web/api/call-query.ts';

/** The own profile. */
export const profileQuery = callQuery(profileRoutes.getMemberProfile, {});

/** Where the member is signed in. */
export const sessionsQuery = callQuery(accountsRoutes.listSessions, {});
