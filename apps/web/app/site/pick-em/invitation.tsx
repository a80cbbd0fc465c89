import { pickEmRoutes } from '@csz/contract/pick-em/routes';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { LoginPromptContext } from '#web/ui/login-prompt-context.ts';
import { useNotice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { invitationQuery } from './queries.ts';

/** The way into a league of friends, for who came by its link. */
export function Invitation({ link }: { link: string }) {
  const me = useMe();
  const notice = useNotice();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { ask } = useContext(LoginPromptContext);
  const { data, error } = useQuery({ ...invitationQuery(link), enabled: isHydrated, retry: false });
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('link');
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
  const join = useAction(pickEmRoutes.joinPickLeague, {
    errorsTo: 'toast',
    onDone: ({ name }) => {
      notice.show(`You are in ${name}. Good luck!`);
      close();
    },
  });
  const send = () => void join.run({ params: { link } });
  if (error !== null)
    return (
      <Card as="section" role="status">
        <p>{error.message}</p>
      </Card>
    );
  if (data === undefined) return <SkeletonBar width="100%" height={92} />;
  return (
    <Card as="section" aria-label="Invitation">
      <Cluster justify="apart">
        <p>
          {data.owner === '' ? 'You are' : `${data.owner} has you`} invited to <strong>{data.name}</strong>,{' '}
          {data.members === 1 ? '1 player' : `${data.members} players`} so far.
        </p>
        <Button primary disabled={join.isBusy} onClick={() => (me === null ? ask(send) : send())}>
          {me === null ? 'Log in and join' : 'Join'}
        </Button>
      </Cluster>
    </Card>
  );
}
