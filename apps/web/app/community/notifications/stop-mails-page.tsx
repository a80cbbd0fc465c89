import { preferencesPage } from '@csz/contract/notifications/pages';
import { notificationsRoutes } from '@csz/contract/notifications/routes';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { AccountFrame } from '#web/people/accounts/account-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';

const OF_ALL = 'We write to coaches and athletic directors when a score is missing and when a game of theirs moves.';
const OF_ONE = 'Stop mails of this sort alone and keep the others, or stop all mails about your teams.';

/** Stops mails at the press of a button: mail scanners open links, and must not stop anything. */
export function StopMailsPage() {
  const { token: id = '' } = useParams();
  const kind = useSearchParams()[0].get('kind') ?? undefined;
  const [done, setDone] = useState<string>();
  const stopping = useAction(notificationsRoutes.stopScoreMails, { onDone: ({ message }) => setDone(message) });
  const stop = (query: { kind?: string }) => stopping.run({ params: { id }, query });
  return (
    <AccountFrame title="Stop these mails" lead={kind === undefined ? OF_ALL : OF_ONE}>
      {stopping.error !== undefined && <Banner key={stopping.error}>{stopping.error}</Banner>}
      {done !== undefined ? (
        <Banner good>
          {done} You can turn them on again {kind === undefined ? 'with your roles' : 'in your notifications'}.
        </Banner>
      ) : (
        <Cluster>
          <Button primary onClick={() => stop(kind === undefined ? {} : { kind })} disabled={stopping.isBusy}>
            Stop these mails
          </Button>
          {kind !== undefined && (
            <Button onClick={() => stop({})} disabled={stopping.isBusy}>
              Stop all mails
            </Button>
          )}
        </Cluster>
      )}
      {kind !== undefined && (
        <p>
          <Link to={preferencesPage()}>All my notifications</Link>
        </p>
      )}
    </AccountFrame>
  );
}
