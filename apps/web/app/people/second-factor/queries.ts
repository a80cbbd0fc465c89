import { accountsRoutes } from '@csz/contract/accounts/routes';
import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { callQuery } from '#web/api/call-query.ts';

/** How the own account is guarded. */
export const secondFactorQuery = callQuery(secondFactorRoutes.getSecondFactor, {});

/** Who is signed in is staff again once it is on. */
export const rightsQuery = callQuery(accountsRoutes.getMe, {});
