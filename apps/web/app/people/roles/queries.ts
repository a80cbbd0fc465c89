import { rolesRoutes } from '@csz/contract/roles/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The own roles, pending ones included. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ client, signal }) => call(client, rolesRoutes.listMyRoles, {}, signal),
});

/** What the member follows. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ client, signal }) => call(client, rolesRoutes.listSubscriptions, {}, signal),
});

/** An invitation by the token of its mail. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ client, signal }) => call(client, rolesRoutes.getInvitation, { params: { token } }, signal),
  });
