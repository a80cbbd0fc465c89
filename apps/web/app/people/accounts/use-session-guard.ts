import { accountsRoutes } from '@csz/contract/accounts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/api/call.ts';
import { guardSession } from '#web/api/session-guard.ts';
import { forgetMember } from './forget-member.ts';
import { meQuery } from './queries.ts';

const OTHER_MEMBER = 'Another member has logged in here meanwhile, so nothing was sent. Please look at the page again.';

/**
 * Signs out on the screen when any call learns that the session has ended: by time, on another device, by staff.
 *
 * @param onEnded hears who was signed in; must stay the same function.
 */
export function useSessionGuard(onEnded: (memberId: string) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const shown = () => client.getQueryData(meQuery.queryKey);
    const end = () => {
      const before = shown();
      if (before == null) return;
      onEnded(before.memberId);
      // Not waited for: what asks again as a guest is no matter of the call that was refused.
      void forgetMember(client, null);
    };
    const askAgain = async () => {
      const { me } = await call(client, accountsRoutes.getMe, {});
      if (me !== null && me.memberId === shown()?.memberId) return true;
      if (me === null) {
        end();
        return false;
      }
      // In another window another member logged in: the screen is theirs now.
      void forgetMember(client, me);
      throw new Error(OTHER_MEMBER);
    };
    let asking: Promise<boolean> | undefined;
    const renew = async () => {
      if (shown() == null) return false;
      // A page asks for several things at once: they share one answer.
      asking ??= askAgain().finally(() => {
        asking = undefined;
      });
      return asking;
    };
    return guardSession(client, { renew, end });
  }, [client, onEnded]);
}
