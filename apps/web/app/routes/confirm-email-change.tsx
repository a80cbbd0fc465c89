import { accountPages } from '@csz/contract/accounts/pages';
import { emailChangePages } from '@csz/contract/email-change/pages';
import { emailChangeRoutes } from '@csz/contract/email-change/routes';
import type { MetaFunction } from 'react-router';
import { TokenPage } from '#web/people/accounts/token-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Confirm your new email address',
    description: 'Confirm that your account should use another address.',
    path: emailChangePages.confirm(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function ConfirmEmailChange() {
  return (
    <TokenPage
      title="Confirm your new email address"
      lead="We sent a link to the old address and one to the new. Your account uses the new one once both were opened."
      label="Confirm the change"
      to={emailChangeRoutes.confirmEmailChange}
      after={<Link to={accountPages.myAccount('profile')}>To my profile</Link>}
    />
  );
}
