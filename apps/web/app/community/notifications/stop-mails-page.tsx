import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';

/** Stops mails at the press of a button: mail scanners open links, and must not stop anything. */
export function StopMailsPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<string>();
  const stopping = useAction(notificationsRoutes.stopScoreMails, { onDone: ({ message }) => setDone(message) });
  return (
    <AccountFrame
      title="Stop these mails"
      lead="We write to coaches and athletic directors when a score is missing and when a game of theirs moves."
    >
      {stopping.error !== undefined && <Banner key={stopping.error}>{stopping.error}</Banner>}
      {done === undefined ? (
        <Button primary onClick={() => stopping.run({ params: { id: token } })} disabled={stopping.isBusy}>
          Stop these mails
        </Button>
      ) : (
        <Banner good>{done} You can turn them on again with your roles.</Banner>
      )}
    </AccountFrame>
  );
}
