import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { type MetaFunction, Navigate, useSearchParams } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { ForgotForm } from '#web/people/accounts/forgot-form.tsx';
import { AlreadyAuthorized } from '#web/people/accounts/notices.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Link } from '#web/ui/link.tsx';
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
  const isFromGames = search.toString().includes('playgames');
  // Those who are signed in go back to the games.
  if (me !== null && isFromGames) return <Navigate to={pages.playGames()} replace />;
  if (me !== null) return <AlreadyAuthorized />;
  return (
    <AccountFrame
      title="Reset Your Password"
      lead="We send a code to your address. It sets a new password."
      below={<Link to={accountPages.login(isFromGames ? pages.playGames() : undefined)}>Back to Log In</Link>}
    >
      <ForgotForm email={search.get('email') ?? ''} isFromGames={isFromGames} />
    </AccountFrame>
  );
}
