import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { startGuestSession } from '#web/people/accounts/guest-session.ts';
import { AlreadyAuthorized } from '#web/people/accounts/notices.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { safeRedirect } from '#web/people/accounts/safe-redirect.ts';
import { SignUpForm } from '#web/people/accounts/sign-up-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Create Account',
    description: 'Open a free account: follow teams, report scores, join in.',
    path: accountPages.signUp(),
    publicUrl: publicUrlOf(matches),
  });

export default function SignUp() {
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const navigate = useNavigate();
  if (useMe() !== null) return <AlreadyAuthorized />;
  return (
    <AccountFrame
      title="Create Account"
      below={
        <>
          <ButtonLink to={safeRedirect(redirect, pages.scores())} onClick={startGuestSession}>
            Continue as a Guest
          </ButtonLink>
          <p>
            Already have an account? <Link to={accountPages.login(redirect)}>Log In</Link>
          </p>
        </>
      }
    >
      <SignUpForm redirect={redirect} onDone={() => navigate(accountPages.completeProfile(redirect))} />
    </AccountFrame>
  );
}
