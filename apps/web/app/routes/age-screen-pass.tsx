import { accountPages, mailedPages } from '@csz/contract/accounts/pages';
import { accountsRoutes } from '@csz/contract/accounts/routes';
import type { MetaFunction } from 'react-router';
import { TokenPage } from '#web/people/accounts/token-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Create your account after all',
    description: 'For a parent who typed the date of birth of a child.',
    path: mailedPages.ageScreenPass(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function AgeScreenPass() {
  return (
    <TokenPage
      title="Create your account after all"
      lead="You typed the date of birth of a child, and our staff lifted that. Go on with your own date of birth."
      label="Go on"
      to={accountsRoutes.passAgeScreen}
      after={<Link to={accountPages.signUp()}>Create Account</Link>}
    />
  );
}
