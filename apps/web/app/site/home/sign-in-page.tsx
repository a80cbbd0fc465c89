import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { Navigate, useNavigate } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { startGuestSession } from '#web/people/accounts/guest-session.ts';
import { LoginForm } from '#web/people/accounts/login-form.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import type { TodayView } from '#web/sports/scores/load-today.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { MemberGains } from './member-gains.tsx';
import styles from './sign-in-page.module.css';
import { Tonight } from './tonight.tsx';

/** The way in, beside what it is worth and what goes on tonight. */
export function SignInPage({ tonight }: { tonight: TodayView | undefined }) {
  const navigate = useNavigate();
  if (useMe() !== null) return <Navigate to={accountPages.myAccount('home')} replace />;
  return (
    <div className={styles.page}>
      <AccountFrame
        title="Log In"
        lead="Every score of every game by 11 pm. Members follow their teams and help it come true."
        below={
          <>
            <ButtonLink to={pages.scores()} onClick={startGuestSession}>
              Continue as a Guest
            </ButtonLink>
            <p>
              New here? <Link to={accountPages.signUp()}>Create Account</Link>
            </p>
          </>
        }
      >
        <LoginForm onDone={() => navigate(accountPages.myAccount('home'))} />
      </AccountFrame>
      <Stack as="aside" gap={5} className={styles.beside} aria-label="Tonight and membership">
        <MemberGains />
        {tonight !== undefined && <Tonight view={tonight} />}
      </Stack>
    </div>
  );
}
