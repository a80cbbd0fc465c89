import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { LOGGED_OUT } from '#web/ui/form/use-submit.ts';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { findMe, meQuery } from './queries.ts';
import { useSessionGuard } from './use-session-guard.ts';

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));

const ENDED = 'You are not logged in any more. Log in to go on.';

/** For everything that needs a member: ask, and go on afterwards. */
export const useLoginPrompt = () => useContext(LoginPromptContext);

interface Pending {
  /** What the visitor wanted. */
  readonly wish: (() => void) | undefined;
  readonly email: string | undefined;
  /** Who was signed in when it was asked for. */
  readonly by: string | undefined;
  /** Set when that session has ended, instead of something being asked for. */
  readonly isEnded?: boolean;
}

/** Holds the login dialog for the whole portal; its code arrives when it is first needed. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [pending, setPending] = useState<Pending>();
  const notice = useNotice();
  const ask = useCallback(
    async (then?: () => void, email?: string) => {
      const isUnknown = client.getQueryData(meQuery.queryKey) === undefined;
      // Pressed before the screen knew who is signed in: a member need not log in again.
      if (isUnknown && (await findMe(client).catch(() => null)) !== null) return then?.();
      setPending((open) => ({
        wish: then,
        email,
        // What was being sent when the session ended asks right after that: it is still theirs who typed it.
        by: client.getQueryData(meQuery.queryKey)?.memberId ?? open?.by,
        isEnded: open?.isEnded ?? false,
      }));
    },
    [client],
  );
  useSessionGuard(
    useCallback((by: string) => setPending({ wish: undefined, email: undefined, by, isEnded: true }), []),
  );
  const done = () => {
    setPending(undefined);
    // A session that ended is followed by another; what one member typed is not sent for the next.
    const isSame = [undefined, client.getQueryData(meQuery.queryKey)?.memberId].includes(pending?.by);
    const isLeft = !isSame && pending?.wish !== undefined;
    notice.show(`Logged In Successfully${isLeft ? '. What was begun before is not sent yet.' : ''}`);
    if (isSame) pending?.wish?.();
  };
  return (
    <LoginPromptContext.Provider value={useMemo(() => ({ ask }), [ask])}>
      {children}
      {pending !== undefined && (
        <Suspense>
          <LoginDialog
            email={pending.email}
            note={pending.isEnded ? (pending.wish === undefined ? ENDED : LOGGED_OUT) : undefined}
            onClose={() => setPending(undefined)}
            onDone={done}
          />
        </Suspense>
      )}
    </LoginPromptContext.Provider>
  );
}
