import { accountPages, mailedPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { type MetaFunction, Navigate, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { ResetForm } from '#web/people/accounts/reset-form.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reset Password',
    description: 'Set a new password with your reset code.',
    path: mailedPages.resetPassword(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function ForgotPasswordChange() {
  const [search] = useSearchParams();
  const redirect = search.has('playgames') ? pages.playGames() : undefined;
  if (useMe() !== null) return <Navigate to={redirect ?? accountPages.myAccount()} replace />;
  return (
    <AccountFrame title="Reset Password">
      <ResetForm email={search.get('email') ?? ''} token={search.get('token') ?? ''} redirect={redirect} />
    </AccountFrame>
  );
}
