import type { CallInput } from '@csz/contract/core/call';
import type * as requests from '@csz/contract/roles/requests';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The own roles, pending ones included. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ client, signal }) => call(client, rolesRoutes.listMyRoles, {}, signal),
});

/** An invitation by the token of its mail. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ client, signal }) => call(client, rolesRoutes.getInvitation, { params: { token } }, signal),
  });

/** Always read again: a decision of a colleague must show. */
export const roleRequestsQuery = (query: CallInput<typeof requests.listRoleRequests>['query']) =>
  queryOptions({
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryKey: ['admin', 'roleRequests', query],
    queryFn: ({ client, signal }) => call(client, rolesRoutes.listRoleRequests, { query }, signal),
  });
