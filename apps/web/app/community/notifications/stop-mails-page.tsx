import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { useSubmit } from '#web/ui/form/use-submit.ts';

/** Stops mails at the press of a button: mail scanners open links, and must not stop anything. */
export function StopMailsPage() {
  const { token = '' } = useParams();
  const client = useQueryClient();
  const submission = useSubmit();
  const [done, setDone] = useState<string>();
  const stop = () =>
    submission.submit(async () => {
      setDone((await call(client, notificationsRoutes.stopScoreMails, { params: { id: token } })).message);
    });
  return (
    <AccountFrame
      title="Stop these mails"
      lead="We write to coaches and athletic directors when a score is missing and when a game of theirs moves."
    >
      {submission.error !== undefined && <Banner key={submission.error}>{submission.error}</Banner>}
      {done === undefined ? (
        <Button primary onClick={stop} disabled={submission.isBusy}>
          Stop these mails
        </Button>
      ) : (
        <Banner good>{done} You can turn them on again with your roles.</Banner>
      )}
    </AccountFrame>
  );
}
