import { loginSentence } from '@csz/contract/accounts/login-problems';
import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { type MetaFunction, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { LoginForm } from '#web/people/accounts/login-form.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { safeRedirect } from '#web/people/accounts/safe-redirect.ts';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Log In',
    description: 'Log in to your account.',
    path: accountPages.login(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function Login() {
  const { email, error } = useParams();
  const redirect = useSearchParams()[0].get('redirect');
  const navigate = useNavigate();
  const target = safeRedirect(redirect);
  if (useMe() !== null) return <Navigate to={target} replace />;
  return (
    <AccountFrame
      title="Log In"
      below={
        <p>
          New here? <Link to={accountPages.signUp(redirect ?? undefined)}>Create Account</Link>
        </p>
      }
    >
      <LoginForm
        email={email}
        error={loginSentence(error)}
        onDone={() => navigate(target)}
        isFromGames={target.startsWith(pages.playGames())}
      />
    </AccountFrame>
  );
}
