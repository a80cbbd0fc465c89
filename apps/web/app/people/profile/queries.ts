import { accountsRoutes } from '@csz/contract/accounts/routes';
import { profileRoutes } from '@csz/contract/profile/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The own profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ client, signal }) => call(client, profileRoutes.getMemberProfile, {}, signal),
});

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ client, signal }) => call(client, accountsRoutes.listSessions, {}, signal),
});
