import { secondFactorRoutes } from '@csz/contract/second-factor/routes';
import { callQuery } from '#web/api/call-query.ts';

/** How the own account is guarded. */
export const secondFactorQuery = callQuery(secondFactorRoutes.getSecondFactor, {});
