import { Link, type MetaFunction, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/accounts/account-frame.tsx';
import { ForgotForm } from '#web/accounts/forgot-form.tsx';
import { AlreadyAuthorized } from '#web/accounts/notices.tsx';
import { accountPages } from '#web/accounts/pages.ts';
import { useMe } from '#web/accounts/queries.ts';
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
  const email = useSearchParams()[0].get('email') ?? '';
  if (useMe() !== null) return <AlreadyAuthorized />;
  return (
    <AccountFrame
      title="Reset Your Password"
      lead="We send a code to your address. It sets a new password."
      below={<Link to={accountPages.login()}>Back to Log In</Link>}
    >
      <ForgotForm email={email} />
    </AccountFrame>
  );
}
