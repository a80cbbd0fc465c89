import { accountPages, mailedPages } from '@csz/contract/accounts/pages';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import type { MetaFunction } from 'react-router';
import { TokenPage } from '#web/people/accounts/token-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Restore your account',
    description: 'Make your account active again.',
    path: mailedPages.restoreAccount(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function RestoreAccount() {
  return (
    <TokenPage
      title="Restore your account"
      lead="Your account is deactivated. Restore it, and everything is as it was."
      label="Restore my account"
      to={accountsRoutes.confirmRestore}
      after={<Link to={accountPages.login()}>Log In</Link>}
    />
  );
}
