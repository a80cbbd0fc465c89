import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { useNotice } from '#web/ui/notice.tsx';

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));

interface LoginPrompt {
  /** Opens the login dialog; `then` runs once somebody is signed in, so that what they wanted goes on. */
  ask(then?: () => void): void;
}

const Context = createContext<LoginPrompt>({ ask: () => {} });

/** For everything that needs a member: ask, and go on afterwards. */
export const useLoginPrompt = () => useContext(Context);

/** Holds the login dialog for the whole portal; its code arrives when it is first needed. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<{ then?: (() => void) | undefined }>();
  const notice = useNotice();
  const ask = useCallback((then?: () => void) => setPending({ then }), []);
  const done = () => {
    setPending(undefined);
    notice.show('Logged In Successfully');
    pending?.then?.();
  };
  return (
    <Context.Provider value={useMemo(() => ({ ask }), [ask])}>
      {children}
      {pending !== undefined && (
        <Suspense>
          <LoginDialog onClose={() => setPending(undefined)} onDone={done} />
        </Suspense>
      )}
    </Context.Provider>
  );
}
