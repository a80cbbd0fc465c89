import { rolesRoutes } from '@csz/contract/roles/routes';
import type { SentInvitation } from '@csz/contract/roles/sent-invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Item } from '#web/ui/item.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Pager } from '#web/ui/list-search.tsx';
import { ListFailed } from '#web/ui/list-start.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { useListSearch } from '#web/ui/use-list-search.ts';

const PER_PAGE = 20;

const STATUSES: Readonly<Record<SentInvitation['status'], string>> = {
  waiting: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  over: 'Too old',
  withdrawn: 'Taken back',
};

/** Whom the member invited and what became of it; nothing for who never did. */
export function SentInvitations() {
  const { page } = useListSearch();
  const { data, isLoadingError, refetch } = useQuery(callQuery(rolesRoutes.listSentInvitations, { query: { page } }));
  if (isLoadingError) return <ListFailed words="Your invitations could not be loaded." onRetry={refetch} />;
  if (data === undefined || data.total === 0) return null;
  return (
    <Section id="invitations" title="Invitations you sent">
      <Stack>
        <ul>
          {data.items.map((sent) => (
            <Sent key={sent.id} sent={sent} />
          ))}
        </ul>
        {data.total > PER_PAGE && <Pager page={Number(page)} perPage={PER_PAGE} total={data.total} />}
      </Stack>
    </Section>
  );
}

function Sent({ sent }: { sent: SentInvitation }) {
  const notice = useNotice();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const options = {
    errorsTo: 'toast' as const,
    onDone: ({ message }: { message: string }) => notice.show(message),
  };
  const again = useAction(rolesRoutes.resendInvitation, options);
  const withdrawal = useAction(rolesRoutes.withdrawInvitation, options);
  const params = { id: sent.id };
  const isOpen = sent.status === 'waiting' || sent.status === 'over';
  const withdraw = () => {
    setWithdrawing(false);
    void withdrawal.run({ params });
  };
  return (
    <Item
      words={
        <>
          <strong>{sent.name}</strong> <Badge waits={isOpen}>{STATUSES[sent.status]}</Badge>
          <p>{sent.what}</p>
          <p className="soft small">
            {sent.email}, <Moment at={sent.sentAt} />
          </p>
        </>
      }
    >
      {isOpen && (
        <Button disabled={again.isBusy} onClick={() => again.run({ params })}>
          Send again<span className="visually-hidden"> to {sent.name}</span>
        </Button>
      )}
      {isOpen && (
        <Button disabled={withdrawal.isBusy} onClick={() => setWithdrawing(true)}>
          Take back<span className="visually-hidden"> the invitation of {sent.name}</span>
        </Button>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title="Take back the invitation"
          confirm="Take back"
          onConfirm={withdraw}
          onClose={() => setWithdrawing(false)}
        >
          {`The link that ${sent.name} has stops working at once.`}
        </ConfirmDialog>
      )}
    </Item>
  );
}
