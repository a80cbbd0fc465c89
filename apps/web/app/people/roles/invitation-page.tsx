import { accountPages } from '@csz/contract/accounts/pages';
import { Refusal } from '@csz/contract/core/refusal';
import { pages } from '@csz/contract/pages';
import type { Invitation } from '@csz/contract/roles/invitations';
import { rolesRoutes } from '@csz/contract/roles/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { useLoginPrompt } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { type Place, PlaceFields } from '#web/reference/directory/place-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import styles from '#web/ui/form/form.module.css';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { invitationQuery } from './queries.ts';

/** An invitation: who offers which role where, to take or to leave. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), retry: false });
  // What came once stays, whatever becomes of a second look.
  if (data !== undefined) return <Offer token={token} invitation={data} />;
  if (error === null) {
    return (
      <AccountFrame title="Invitation">
        <ListWaits height={160} />
      </AccountFrame>
    );
  }
  if (!(error instanceof Refusal)) {
    return (
      <AccountFrame title="Invitation">
        <ListFailed words="The invitation could not be loaded." onRetry={refetch} />
      </AccountFrame>
    );
  }
  return <NoInvitation words={error.message} />;
}

/** It is over, or there never was one: what there is without. */
function NoInvitation({ words }: { words: string }) {
  return (
    <AccountFrame
      title="Invitation"
      below={
        <p>
          You need none to follow teams: <Link to={accountPages.signUp()}>Create Account</Link> or look at the{' '}
          <Link to={pages.scores()}>scores</Link>.
        </p>
      }
    >
      <Banner>{words}</Banner>
    </AccountFrame>
  );
}

function Offer({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const me = useMe();
  const { ask } = useLoginPrompt();
  const [declined, setDeclined] = useState<string>();
  const [place, setPlace] = useState<Place>({});
  const lacksPlace = invitation.needsDistrict && place.districtId === undefined;
  const where = [invitation.schoolName, invitation.sportName].filter(Boolean).join(', ');
  const acceptance = useAction(rolesRoutes.acceptInvitation, {
    onDone: () => navigate(accountPages.myAccount('roles')),
  });
  const refusal = useAction(rolesRoutes.declineInvitation, { onDone: ({ message }) => setDeclined(message) });
  const isBusy = acceptance.isBusy || refusal.isBusy;
  const error = acceptance.error ?? refusal.error;
  const accept = () => {
    // Which account it is for is to be seen before it is taken.
    if (me === null) return ask(undefined, { email: invitation.email, isUnsent: true });
    const body = place.districtId === undefined ? {} : { followDistrictId: place.districtId };
    void acceptance.run({ params: { token }, body });
  };
  const decline = (never: boolean) => refusal.run({ params: { token }, body: { never } });
  return (
    <AccountFrame
      title="You are invited"
      lead={`${invitation.inviterName} invites you to be ${invitation.roleLabel}${where === '' ? '' : ` at ${where}`}.`}
    >
      {error !== undefined && <Banner key={error}>{error}</Banner>}
      {declined !== undefined ? (
        <Banner good>{declined}</Banner>
      ) : (
        <div className={styles.form}>
          {invitation.needsApproval && <p>Our staff approve this role before it counts.</p>}
          {invitation.needsDistrict && (
            <PlaceFields needs={['stateId', 'districtId']} value={place} onChange={setPlace} errors={{}} />
          )}
          <Button primary disabled={isBusy || lacksPlace} onClick={accept}>
            Accept
          </Button>
          <Button disabled={isBusy} onClick={() => decline(false)}>
            Decline
          </Button>
          <Button disabled={isBusy} onClick={() => decline(true)}>
            Decline, and never invite me again
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}
