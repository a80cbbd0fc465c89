import { memberPaths } from '@csz/contract/member-paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';

/** The own profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ client, signal }) => call(client, memberPaths.getMemberProfile, {}, signal),
});

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ client, signal }) => call(client, memberPaths.listSessions, {}, signal),
});
