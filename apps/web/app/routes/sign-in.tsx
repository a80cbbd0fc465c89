import { pages } from '@csz/contract/pages';
import { Link, type MetaFunction, Navigate, useNavigate } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { startGuestSession } from '#web/people/accounts/guest-session.ts';
import { LoginForm } from '#web/people/accounts/login-form.tsx';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Log In',
    description: 'Log in to follow teams, report scores and join in, or look around as a guest.',
    path: accountPages.signIn(),
    publicUrl: publicUrlOf(matches),
  });

export default function SignIn() {
  const navigate = useNavigate();
  if (useMe() !== null) return <Navigate to={accountPages.myAccount('home')} replace />;
  return (
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
  );
}
