import type { Me } from '@csz/contract/accounts/calls';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { call } from '#web/api/call.ts';

/** Who is signed in here; asked once, and again after signing in or out. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client, signal }) => (await call(client, accountsRoutes.getMe, {}, signal)).me,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in member, or null. Pages for everybody are rendered for nobody, so it may arrive after the page. */
export function useMe(): Me | null {
  const root = useRouteLoaderData('root') as { me: Me | null } | undefined;
  return useQuery({ ...meQuery, initialData: root?.me ?? null }).data ?? null;
}
