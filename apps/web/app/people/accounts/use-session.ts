import type { Me } from '@csz/contract/accounts/calls';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#web/api/call.ts';
import type { PasskeyLogIn } from '#web/people/second-factor/passkey-browser.ts';
import { forgetMember, leaveScreen } from './forget-member.ts';
import { meQuery } from './queries.ts';

/** What the window hears when its member, whose id it carries, has logged out: what is theirs on the device goes. */
export const LOGGED_OUT_EVENT = 'csz-logged-out';

/** What changes when a member signs in or out: everything that was fetched for the one before is forgotten. */
export function useSession() {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const shown = async (now: Me | null) => {
    await forgetMember(client, now);
    await revalidate();
  };
  const refreshed = async () => shown((await call(client, accountsRoutes.getMe, {})).me);
  return {
    logIn: async ({ code, ...body }: { email: string; password: string; code?: string }) => {
      await call(client, accountsRoutes.login, { body: code ? { ...body, code } : body });
      await refreshed();
    },
    logInByCode: async (body: { code: string; factorCode?: string }) => {
      await call(client, accountsRoutes.signInByCode, { body });
      await refreshed();
    },
    logInByLink: async (body: { token: string; factorCode?: string }) => {
      await call(client, accountsRoutes.signInByLink, { body });
      await refreshed();
    },
    logInByPasskey: async (options: object, begun: PasskeyLogIn = {}) => {
      const { logInWithPasskey } = await import('#web/people/second-factor/passkey-browser.ts');
      await logInWithPasskey(client, options, begun);
      await refreshed();
    },
    signUp: async (body: { email: string; password: string; displayName: string; birthday: string }) => {
      await call(client, accountsRoutes.register, { body });
      await refreshed();
    },
    logOut: async () => {
      const before = client.getQueryData(meQuery.queryKey) ?? null;
      // First: what is asked as a member when the session has just ended would be refused.
      await leaveScreen(client);
      try {
        await call(client, accountsRoutes.logout, {});
      } catch (failed) {
        await forgetMember(client, before);
        throw failed;
      }
      window.dispatchEvent(new CustomEvent(LOGGED_OUT_EVENT, { detail: before?.memberId }));
      await refreshed();
    },
    /** For an account whose sessions the server has ended already. */
    leave: () => shown(null),
  };
}
