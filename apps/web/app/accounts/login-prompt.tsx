import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { meQuery } from './queries.ts';

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));

/** For everything that needs a member: ask, and go on afterwards. */
export const useLoginPrompt = () => useContext(LoginPromptContext);

interface Pending {
  readonly then: (() => void) | undefined;
  readonly email: string | undefined;
  /** Who was signed in when it was asked for. */
  readonly by: string | undefined;
}

/** Holds the login dialog for the whole portal; its code arrives when it is first needed. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [pending, setPending] = useState<Pending>();
  const notice = useNotice();
  const ask = useCallback(
    (then?: () => void, email?: string) =>
      setPending({ then, email, by: client.getQueryData(meQuery.queryKey)?.memberId }),
    [client],
  );
  const done = () => {
    setPending(undefined);
    // A session that ended is followed by another; what one member typed is not sent for the next.
    const isSame = [undefined, client.getQueryData(meQuery.queryKey)?.memberId].includes(pending?.by);
    const isLeft = !isSame && pending?.then !== undefined;
    notice.show(`Logged In Successfully${isLeft ? '. What was begun before is not sent yet.' : ''}`);
    if (isSame) pending?.then?.();
  };
  return (
    <LoginPromptContext.Provider value={useMemo(() => ({ ask }), [ask])}>
      {children}
      {pending !== undefined && (
        <Suspense>
          <LoginDialog email={pending.email} onClose={() => setPending(undefined)} onDone={done} />
        </Suspense>
      )}
    </LoginPromptContext.Provider>
  );
}
