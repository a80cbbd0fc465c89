import { moderationRoutes } from '@csz/contract/moderation/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { ListStart } from '#web/ui/list-start.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { appealsQuery } from './queries.ts';
import { Decided, ReviewedWords } from './review-card.tsx';

/** Appeals that wait, oldest first; each is answered once. */
export function AppealList() {
  const notice = useNotice();
  const list = useQuery(appealsQuery());
  const [answering, setAnswering] = useState<{ id: string; accepted: boolean }>();
  const { run, isBusy, error } = useAction(moderationRoutes.decideAppeal, {
    onDone: ({ message }) => {
      setAnswering(undefined);
      notice.show(message);
    },
  });
  return (
    <>
      <ListStart list={list} empty="No appeal waits." height={240} />
      <ul>
        {list.data?.items.map(({ id, member, title, item, message, createdAt }) => (
          <Stack as="li" key={id} gap={3} ruled={4} aria-label={`Appeal of ${member.name}: ${title}`}>
            <h2 className="large">{title}</h2>
            {item !== null && (
              <>
                <ReviewedWords item={item} />
                <Decided {...item} />
              </>
            )}
            <p>
              {member.name}, <Moment at={createdAt} />: “{message}”
            </p>
            <Cluster>
              <Button primary onClick={() => setAnswering({ id, accepted: true })}>
                Accept<span className="visually-hidden"> the appeal of {member.name}</span>
              </Button>
              <Button onClick={() => setAnswering({ id, accepted: false })}>
                Reject<span className="visually-hidden"> the appeal of {member.name}</span>
              </Button>
            </Cluster>
          </Stack>
        ))}
      </ul>
      {answering !== undefined && (
        <ReasonDialog
          title={answering.accepted ? 'Accept the appeal' : 'Reject the appeal'}
          confirm="Send"
          hint="The member reads this."
          isBusy={isBusy}
          error={error}
          onClose={() => setAnswering(undefined)}
          onConfirm={(answer) =>
            void run({ params: { id: answering.id }, body: { accepted: answering.accepted, answer } })
          }
        />
      )}
    </>
  );
}
