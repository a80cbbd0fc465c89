import { type ReactNode, useContext } from 'react';
import { ListWaits } from '#web/ui/list-start.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import { NotAuthorized } from './notices.tsx';
import { useMeOnceKnown } from './queries.ts';

/**
 * What only members see. When a session ends while a form of it is being filled in or sent, the page waits unseen until the same
 * member has logged in again, and is back as it was; for another member, or without logging in, it is gone.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  const me = useMeOnceKnown();
  const { heldFor } = useContext(LoginPromptContext);
  const memberId = me?.memberId ?? heldFor;
  return (
    <>
      {me !== null && <NeedsScripts isBand />}
      {me === undefined && <ListWaits height={160} />}
      {me === null && <NotAuthorized />}
      {memberId !== undefined && (
        <div key={memberId} hidden={me == null}>
          {children}
        </div>
      )}
    </>
  );
}
