import { accountPages } from '@csz/contract/accounts/pages';
import type { MetaFunction } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { ChangePasswordForm } from '#web/people/accounts/change-password-form.tsx';
import { NotAuthorized } from '#web/people/accounts/notices.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Change Your Password',
    description: 'Set a new password for your account.',
    path: accountPages.changePassword(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function ChangePassword() {
  const me = useMe();
  if (me === null) return <NotAuthorized />;
  return (
    <AccountFrame
      title="Change Your Password"
      lead="Your other devices are signed out when it changes."
      below={<Link to={accountPages.myAccount()}>Back to your profile</Link>}
    >
      <ChangePasswordForm memberId={me.memberId} email={me.email} />
    </AccountFrame>
  );
}
