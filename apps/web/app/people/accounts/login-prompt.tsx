import { useQueryClient } from '@tanstack/react-query';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { LoginPromptContext, type LoginWish } from '#web/ui/login-prompt-context.ts';
import { useNotice } from '#web/ui/notice.tsx';
import type { LoginDialog } from './login-dialog.tsx';
import { findMe, meQuery, useMe } from './queries.ts';
import { useSessionGuard } from './use-session-guard.ts';
import { useTyped } from './use-typed.ts';

/** For everything that needs a member: ask, and go on afterwards. */
export const useLoginPrompt = () => useContext(LoginPromptContext);

/**
 * Does something as a member: at once, or after the log-in. Who is signed in is looked up when it is pressed: the button may
 * have been drawn before that was known.
 */
export function useAsMember(): (wish: () => void) => void {
  const client = useQueryClient();
  const { ask } = useLoginPrompt();
  const me = useMe();
  return (wish) => (me !== null || client.getQueryData(meQuery.queryKey) ? wish() : ask(wish));
}

interface Pending extends LoginWish {
  /** What the visitor wanted. */
  readonly wish?: (() => void) | undefined;
  /** Who was logged in when it was asked for. */
  readonly by: string | undefined;
  /** Set when that session has ended, instead of something being asked for. */
  readonly isEnded?: boolean;
}

/** What the dialog was opened for. A link in it leads to another page, which would lie under it and could not be used. */
function usePending() {
  const [pending, setPending] = useState<Pending>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page is another one.
  useEffect(() => setPending(undefined), [pathname]);
  return [pending, setPending] as const;
}

/** The login dialog once its code has arrived, and what opens it. */
function useDialogFor(setPending: Dispatch<SetStateAction<Pending | undefined>>) {
  const [Dialog, setDialog] = useState<typeof LoginDialog>();
  const notice = useNotice();
  const open = useCallback(
    (next: (before: Pending | undefined) => Pending) => {
      // At once: until the dialog has arrived, a page whose session has ended would take its form down.
      setPending(next);
      return import('./login-dialog.tsx').then(
        (file) => setDialog(() => file.LoginDialog),
        () => {
          setPending(undefined);
          notice.fail(new Error('The log-in did not load. Please check your connection and try again.'));
        },
      );
    },
    [notice, setPending],
  );
  return [Dialog, open] as const;
}

/** Holds the login dialog for the whole portal; its code arrives when it is first needed. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [pending, setPending] = usePending();
  const hasTyped = useTyped();
  const [Dialog, open] = useDialogFor(setPending);
  const notice = useNotice();
  const ask = useCallback(
    async (wish?: () => void, more: LoginWish = {}) => {
      const isUnknown = client.getQueryData(meQuery.queryKey) === undefined;
      // Pressed before the screen knew who is signed in: a member need not log in again.
      if (isUnknown && (await findMe(client).catch(() => null)) !== null) return wish?.();
      const by = client.getQueryData(meQuery.queryKey)?.memberId;
      // What was being sent when the session ended asks right after that: it is still theirs who typed it.
      await open((before) => ({ ...more, wish, by: by ?? before?.by, isEnded: before?.isEnded ?? false }));
    },
    [client, open],
  );
  useSessionGuard(
    useCallback(
      (by: string) => {
        // What the page asks for by itself may be the first that learns of it, while someone still types.
        const isUnsent = hasTyped() || client.isMutating() > 0;
        void open(() => ({ by, isUnsent, isEnded: true }));
      },
      [client, open, hasTyped],
    ),
  );
  const done = (words = 'Logged In Successfully') => {
    setPending(undefined);
    // A session that ended is followed by another; what one member wanted is not done for the next.
    const isSame = [undefined, client.getQueryData(meQuery.queryKey)?.memberId].includes(pending?.by);
    const isLeft = pending?.isUnsent === true || (!isSame && pending?.wish !== undefined);
    notice.show(`${words}${isLeft ? '. What you began before is not sent yet.' : ''}`);
    if (isSame) pending?.wish?.();
  };
  const heldFor = pending?.isEnded === true && pending.isUnsent === true ? pending.by : undefined;
  return (
    <LoginPromptContext.Provider value={useMemo(() => ({ ask, heldFor }), [ask, heldFor])}>
      {children}
      {pending !== undefined && Dialog !== undefined && (
        <Dialog
          email={pending.email}
          isStaffCheck={pending.isStaffCheck}
          isEnded={pending.isEnded}
          isUnsent={pending.isUnsent}
          onClose={() => setPending(undefined)}
          onDone={done}
        />
      )}
    </LoginPromptContext.Provider>
  );
}
