import type { CallInput } from '@csz/contract/core/call';
import type * as requests from '@csz/contract/roles/requests';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';

/** The own roles, pending ones included. */
export const rolesQuery = callQuery(rolesRoutes.listMyRoles, {});

/** An invitation by the token of its mail. */
export const invitationQuery = (token: string) => callQuery(rolesRoutes.getInvitation, { params: { token } });

/** Always read again: a decision of a colleague must show. */
export const roleRequestsQuery = (query: CallInput<typeof requests.listRoleRequests>['query']) => ({
  ...callQuery(rolesRoutes.listRoleRequests, { query }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
