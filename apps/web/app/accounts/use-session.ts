import { paths } from '@csz/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#web/api/call.ts';
import { meQuery } from './queries.ts';

/** What changes when somebody signs in or out: everything that was fetched for the one before is forgotten. */
export function useSession() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const refreshed = async () => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'me' && query.getObserversCount() === 0 });
    await client.fetchQuery({ ...meQuery, staleTime: 0 });
    // The screens of the one before leave first: what they show must not be asked for again as a guest.
    await new Promise((screensLeft) => setTimeout(screensLeft));
    await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
    await revalidate();
  };
  return {
    logIn: async (body: { email: string; password: string }) => {
      await call(client, paths.login, { body });
      await refreshed();
    },
    signUp: async (body: { email: string; password: string; displayName: string; birthday: string }) => {
      await call(client, paths.register, { body });
      await refreshed();
    },
    logOut: async () => {
      await call(client, paths.logout, {});
      await refreshed();
    },
  };
}
