import { Link, type MetaFunction, Navigate, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { ForgotForm } from '#web/people/accounts/forgot-form.tsx';
import { AlreadyAuthorized } from '#web/people/accounts/notices.tsx';
import { accountPages } from '#web/people/accounts/pages.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { safeRedirect } from '#web/people/accounts/safe-redirect.ts';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reset Your Password',
    description: 'Get a code that sets a new password.',
    path: accountPages.forgotPassword(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function ForgotPassword() {
  const [search] = useSearchParams();
  const me = useMe();
  // From the games page: those who are signed in go back to it.
  if (me !== null && search.has('playgames')) return <Navigate to={safeRedirect('/playgames')} replace />;
  if (me !== null) return <AlreadyAuthorized />;
  return (
    <AccountFrame
      title="Reset Your Password"
      lead="We send a code to your address. It sets a new password."
      below={<Link to={accountPages.login()}>Back to Log In</Link>}
    >
      <ForgotForm email={search.get('email') ?? ''} />
    </AccountFrame>
  );
}
