import type { ReviewItem } from '@csz/contract/moderation/calls';
import type { Decision } from '@csz/contract/moderation/kinds';
import { moderationRoutes } from '@csz/contract/moderation/routes';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Clamp } from '#web/ui/clamp.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { AuthorHistory } from './author-history.tsx';
import { CLAIM_LABELS, REASON_LABELS } from './claim-labels.ts';
import { SanctionDialog } from './sanction-dialog.tsx';

const DECISIONS = [
  { decision: 'keep', label: 'Keep' },
  { decision: 'hide', label: 'Hide' },
  { decision: 'delete', label: 'Delete' },
] as const;

/** What happened, as a word after the decision. */
const DONE: Readonly<Record<Decision, string>> = { keep: 'Kept', hide: 'Hidden', delete: 'Deleted' };

/** One thing that someone has to look at: what it is, why it is here, who wrote it, and what can be done. */
export function ReviewCard({ item }: { item: ReviewItem }) {
  const { title, link, author, openedAt, dueAt } = item;
  return (
    <Stack as="article" gap={3} ruled={4} aria-label={`${item.kind} ${title}`}>
      <h2 className="large">{link === null ? title : <Link to={link}>{title}</Link>}</h2>
      <p className="soft">
        {item.kind} · {author?.name ?? 'Unknown author'}
        {item.authorLevel !== null && ` (${item.authorLevel})`} · <Moment at={openedAt} />
        {dueAt !== null && (
          <>
            {' '}
            <Badge waits>
              Due <Moment at={dueAt} />
            </Badge>
          </>
        )}
      </p>
      <ReviewedWords item={item} />
      {author !== null && <AuthorHistory subject={item.subject} />}
      <Acts item={item} />
    </Stack>
  );
}

/** The words that are decided about, and why they are here. */
export function ReviewedWords({ item: { title, content, reasons, claims } }: { item: ReviewItem }) {
  return (
    <>
      <Clamp of={title}>
        <Markup html={content} />
      </Clamp>
      <Reasons reasons={reasons} claims={claims} />
    </>
  );
}

function Reasons({ reasons, claims }: Pick<ReviewItem, 'reasons' | 'claims'>) {
  return (
    <ul aria-label="Why it is here">
      {reasons.map((reason) => (
        <li key={reason}>{REASON_LABELS[reason]}</li>
      ))}
      {claims.map((claim) => (
        <li key={`${claim.by} ${claim.at}`}>
          {claim.by}: <strong>{CLAIM_LABELS[claim.type]}</strong>
          {claim.text !== '' && `, “${claim.text}”`}{' '}
          <span className="soft">
            weight {claim.weight}, <Moment at={claim.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 'Hidden by SamK, 2 h ago'. */
export function Decided({ decision, decidedBy, decidedAt }: Pick<ReviewItem, 'decision' | 'decidedBy' | 'decidedAt'>) {
  if (decision === null) return null;
  return (
    <p>
      {DONE[decision]} by {decidedBy ?? 'the rules'}
      {decidedAt !== null && (
        <>
          , <Moment at={decidedAt} />
        </>
      )}
    </p>
  );
}

/** One press for each decision; what was decided can be taken back. */
function Acts({ item }: { item: ReviewItem }) {
  const { subject, version, title, decision, decidedBy, decidedAt, author } = item;
  const notice = useNotice();
  const isStaff = useMe()?.isSiteAdmin === true;
  const [isSanctioning, setSanctioning] = useState(false);
  const options = {
    errorsTo: 'toast',
    onDone: ({ message }: { message: string }) => notice.show(message),
  } as const;
  const decide = useAction(moderationRoutes.decideReviewItem, options);
  const undo = useAction(moderationRoutes.undoDecision, options);
  const about = <span className="visually-hidden"> {title}</span>;
  const params = { subject };
  return (
    <Cluster>
      {decision === null &&
        DECISIONS.map((act) => (
          <Button
            key={act.decision}
            primary={act.decision === 'keep'}
            disabled={decide.isBusy}
            onClick={() => void decide.run({ params, body: { decision: act.decision, version } })}
          >
            {act.label}
            {about}
          </Button>
        ))}
      {decision !== null && (
        <>
          <Decided decision={decision} decidedBy={decidedBy} decidedAt={decidedAt} />
          <Button disabled={undo.isBusy} onClick={() => void undo.run({ params })}>
            Undo{about}
          </Button>
        </>
      )}
      {isStaff && author !== null && item.authorLevel !== 'staff' && (
        <Button onClick={() => setSanctioning(true)}>
          Silence or suspend<span className="visually-hidden"> {author.name}</span>
        </Button>
      )}
      {isSanctioning && author !== null && <SanctionDialog member={author} onClose={() => setSanctioning(false)} />}
    </Cluster>
  );
}
