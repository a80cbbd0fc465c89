import { moderationRoutes } from '@csz/contract/moderation/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { reviewItemQuery } from './queries.ts';

/** The last things of its author, and what was decided about them; loaded when it is opened. */
export function AuthorHistory({ subject }: { subject: string }) {
  const [isOpen, setOpen] = useState(false);
  const notice = useNotice();
  const { data, isError, refetch } = useQuery({ ...reviewItemQuery(subject), enabled: isOpen });
  const lift = useAction(moderationRoutes.liftSanction, {
    errorsTo: 'toast',
    onDone: ({ message }) => notice.show(message),
  });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="target accent strong">The author’s last ten</summary>
      {isError && <ListFailed onRetry={refetch} />}
      {isOpen && data === undefined && !isError && <ListWaits height={80} />}
      <ul>
        {data?.history.map((past) => (
          <li key={past.subject}>
            {past.title} <Badge waits>{past.state}</Badge>{' '}
            <span className="soft">
              <Moment at={past.at} />
            </span>
          </li>
        ))}
        {data?.sanctions.map(({ id, kind, until, reason, lifted, canLift }) => (
          <Cluster as="li" key={id}>
            <span>
              {kind}: {reason} ({lifted ? 'ended' : until === null ? 'without end' : <Moment at={until} />})
            </span>
            {canLift && (
              <Button disabled={lift.isBusy} onClick={() => void lift.run({ params: { id } })}>
                End it
              </Button>
            )}
          </Cluster>
        ))}
      </ul>
    </details>
  );
}
