import type { Me } from '@csz/contract/accounts/calls';
import { ME } from '@csz/contract/accounts/keys';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { callPart } from '#web/api/call-query.ts';
import { seemsSignedIn } from '#web/api/signed-in.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Who is signed in here; asked once, and again after signing in or out and what changes who they are. */
export const meQuery = {
  ...callPart(accountsRoutes.getMe, {}, { name: 'me', take: ({ me }) => me, dependsOn: () => [ME] }),
  staleTime: Number.POSITIVE_INFINITY,
};

const useServedMe = () => (useRouteLoaderData('root') as { me?: Me | null } | undefined)?.me;

function useMeInBrowser(): Me | null | undefined {
  const served = useServedMe();
  const isHydrated = useHydrated();
  const asks = isHydrated && seemsSignedIn();
  const { data: known, isError } = useQuery({ ...meQuery, initialData: served, enabled: asks });
  // Something else may have asked before this part of the page came to life: it begins as the server made it.
  const data = isHydrated ? known : served;
  return data === undefined && asks && !isError ? undefined : (data ?? null);
}

/**
 * The signed-in member, or null for a guest; undefined while a browser that has a session asks whose it is. Pages are
 * rendered for a guest, but for those that are one member's as a whole.
 */
export const useMeOnceKnown: () => Me | null | undefined =
  // Ten parts of a page ask it, and the server has nothing to wait for.
  typeof document === 'undefined' ? () => useServedMe() ?? null : useMeInBrowser;

/** The signed-in member, or null: for what a guest sees until a member's own arrives. */
export const useMe = (): Me | null => useMeOnceKnown() ?? null;

/** Who is signed in, for what is pressed before the screen knows. */
export async function findMe(client: QueryClient): Promise<Me | null> {
  const known = client.getQueryData(meQuery.queryKey);
  if (known !== undefined || !seemsSignedIn()) return known ?? null;
  return client.fetchQuery(meQuery);
}
