import { accountPages } from '@csz/contract/accounts/pages';
import { emailChangePages } from '@csz/contract/email-change/pages';
import { emailChangeRoutes } from '@csz/contract/email-change/routes';
import type { MetaFunction } from 'react-router';
import { TokenPage } from '#web/people/accounts/token-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Keep your email address',
    description: 'Stop a change of your email address that you did not ask for.',
    path: emailChangePages.stop(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function StopEmailChange() {
  return (
    <TokenPage
      title="Keep your email address"
      lead="Your account then stays with the address it has, and every device is signed out."
      label="Stop it and sign out everywhere"
      to={emailChangeRoutes.stopEmailChange}
      after={<Link to={accountPages.forgotPassword()}>Choose a new password</Link>}
    />
  );
}
