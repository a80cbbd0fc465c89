import { moderationRoutes } from '@csz/contract/moderation/routes';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/form/banner.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { type Editors, HeldThing } from './held-thing.tsx';
import { standingQuery } from './queries.ts';

const LEVELS = {
  new: 'New member',
  basic: 'Member',
  regular: 'Regular',
  trusted: 'Trusted',
  staff: 'Staff',
} as const;

/** What a member may do in The Zone, what is missing for more, and what staff decided; each decision can be appealed once. */
export function Standing({ editors }: { editors: Editors }) {
  const list = useRef<HTMLUListElement>(null);
  const nextId = useId();
  const heldId = useId();
  const { data, isError, refetch } = useQuery(standingQuery());
  if (isError) return <ListFailed onRetry={refetch} />;
  if (data === undefined) return <ListWaits height={120} />;
  const { level, next, sanction, held, canModerate } = data;
  return (
    <>
      <p>
        Your standing: <strong>{LEVELS[level]}</strong>
      </p>
      {sanction !== null && (
        <Banner>
          {sanction.kind === 'silence' ? 'You cannot write in The Zone' : 'Your account is suspended'}
          {sanction.until !== null && (
            <>
              {' '}
              until <Moment at={sanction.until} />
            </>
          )}
          : {sanction.reason}{' '}
          {sanction.canAppeal && <Appeal subject={`sanction:${sanction.id}`} title="this decision" />}
        </Banner>
      )}
      {next.length > 0 && (
        <>
          <p id={nextId} className="soft">
            For the next level
          </p>
          <ul aria-labelledby={nextId}>
            {next.map(({ what, have, need }) => (
              <li key={what}>
                {what}: {Math.min(have, need)} of {need}
              </li>
            ))}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <>
          <h3 id={heldId}>What others do not see</h3>
          {/* What is deleted takes the focus with it: it goes on from the list. */}
          <ul ref={list} tabIndex={-1} aria-labelledby={heldId}>
            {held.map((item) => (
              <HeldThing key={item.subject} item={item} editors={editors} onGone={() => list.current?.focus()}>
                {item.canAppeal && <Appeal subject={item.subject} title={item.title} />}
              </HeldThing>
            ))}
          </ul>
        </>
      )}
      {canModerate && <Link to="/admin/moderation">Moderation</Link>}
    </>
  );
}

function Appeal({ subject, title }: { subject: string; title: string }) {
  const notice = useNotice();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, error } = useAction(moderationRoutes.createAppeal, {
    onDone: ({ message }) => {
      setOpen(false);
      notice.show(message);
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Appeal<span className="visually-hidden"> {title}</span>
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Appeal"
          confirm="Send"
          hint="Staff read this and answer once."
          isBusy={isBusy}
          error={error}
          onClose={() => setOpen(false)}
          onConfirm={(message) => void run({ body: { subject, message } })}
        />
      )}
    </>
  );
}
