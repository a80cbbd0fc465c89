import { accountPages } from '@csz/contract/accounts/pages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { forgetGuestSession, guestSessionEndsAt } from './guest-session.ts';
import { useMeOnceKnown } from './queries.ts';

/** After a quarter of an hour as a guest: one soft question, which covers nothing and is never asked again. */
export function GuestPrompt() {
  const me = useMeOnceKnown();
  const { pathname, search } = useLocation();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const endsAt = guestSessionEndsAt();
    if (endsAt === undefined) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, []);
  if (!isOver || me !== null) return null;
  const dismiss = () => {
    forgetGuestSession();
    setOver(false);
  };
  return (
    <Cluster gap={4} rows={2} justify="center" className="callout" role="status">
      <p>
        You are looking around as a guest. <Link to={accountPages.signUp(pathname + search)}>Create Account</Link> to
        follow your teams.
      </p>
      <button type="button" className="link-button" onClick={dismiss}>
        Not now
      </button>
    </Cluster>
  );
}
