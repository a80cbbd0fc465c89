import { accountPages } from '@csz/contract/accounts/pages';
import { pages } from '@csz/contract/pages';
import { LIMITS } from '@csz/contract/roles/people';
import type { MetaFunction } from 'react-router';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts';
import { usePortal } from '#web/ui/use-portal.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Account on hold',
    description: 'What happens to an account with the date of birth of a child.',
    path: accountPages.onHold(),
    publicUrl: publicUrlOf(matches),
    noIndex: true,
  });

export default function AccountOnHold() {
  const { contactEmail } = usePortal();
  return (
    <AccountFrame
      title="Your account is on hold"
      lead={`The date of birth that was entered is of a child under ${LIMITS.registerAge}. For children of that age we keep no accounts.`}
      below={<ButtonLink to={pages.scores()}>Go on to the scores</ButtonLink>}
    >
      <p>
        You are logged out, and no one sees the account any more. In {LIMITS.holdDays} days we erase it, with everything
        that belongs to it. Every score here can be followed without an account.
      </p>
      <p>
        Was the date wrong, or are you a parent and typed the date of a child? Write to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the address of the account before then. Our staff can
        lift the hold, and everything is as it was.
      </p>
    </AccountFrame>
  );
}
