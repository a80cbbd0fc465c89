import { mailedPages } from '@csz/contract/accounts/pages';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import { pages } from '@csz/contract/pages';
import type { MetaFunction } from 'react-router';
import { TokenPage } from '#web/people/accounts/token-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Confirm your email address',
    description: 'Confirm that this address is yours.',
    path: mailedPages.verifyEmail(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function VerifyEmail() {
  return (
    <TokenPage
      title="Confirm your email address"
      lead="Then we know that our mails reach you."
      label="Confirm my address"
      to={accountsRoutes.verifyEmail}
      after={<Link to={pages.scores()}>To the scores</Link>}
    />
  );
}
