import type { ReviewItem } from '@csz/contract/moderation/calls';
import type { Decision, SanctionKind } from '@csz/contract/moderation/kinds';
import { moderationRoutes } from '@csz/contract/moderation/routes';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { formatSpan } from '#web/ui/ago.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Clamp } from '#web/ui/clamp.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { AuthorHistory } from './author-history.tsx';
import { CLAIM_LABELS, KIND_LABELS, REASON_LABELS } from './claim-labels.ts';
import { EarlierVersions } from './earlier-versions.tsx';
import styles from './review-card.module.css';
import type { NewSanction } from './sanction-dialog.tsx';

const DECISIONS = [
  { decision: 'keep', label: 'Keep' },
  { decision: 'hide', label: 'Hide' },
  { decision: 'delete', label: 'Delete' },
] as const;

/** What happened, as a word after the decision. */
const DONE: Readonly<Record<Decision, string>> = { keep: 'Kept', hide: 'Hidden', delete: 'Deleted' };

interface ReviewCardProps {
  item: ReviewItem;
  /** Opens the dialog about its author, which outlives the card: a colleague may decide the item meanwhile. */
  onSanction: (sanction: NewSanction) => void;
}

/** One thing that someone has to look at: what it is, why it is here, who wrote it, and what can be done. */
export function ReviewCard({ item, onSanction }: ReviewCardProps) {
  const { title, link, author, dueAt } = item;
  return (
    <Stack as="article" gap={3} ruled={4} aria-label={`${KIND_LABELS[item.kind]}: ${title}`}>
      <h2 className="large">{link === null ? title : <Link to={link}>{title}</Link>}</h2>
      <p className="soft">
        {[KIND_LABELS[item.kind], ...authorWords(item)].join(' · ')} · <Since item={item} />
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
      {item.edits > 0 && <EarlierVersions subject={item.subject} edits={item.edits} />}
      {author !== null && <AuthorHistory subject={item.subject} />}
      <Acts item={item} onSanction={onSanction} />
    </Stack>
  );
}

/** 'First reported 14 min ago'; once it is decided, how long that took. */
function Since({ item: { openedAt, firstClaimAt, decision, decidedAt } }: { item: ReviewItem }) {
  if (decision === null || decidedAt === null)
    return (
      <>
        {firstClaimAt !== null && 'First reported '}
        <Moment at={firstClaimAt ?? openedAt} />
      </>
    );
  // What moderators hid where it stands never waited.
  if (firstClaimAt === null && openedAt === decidedAt) return <Moment at={openedAt} />;
  const span = formatSpan(Date.parse(decidedAt) - Date.parse(firstClaimAt ?? openedAt));
  return `Decided ${span} after ${firstClaimAt === null ? 'it was held' : 'the first report'}`;
}

/** 'Ana (new)'; of a parent's request no one, since it is not what they wrote that is looked at. */
function authorWords({ kind, author, authorLevel }: ReviewItem): string[] {
  if (kind === 'take-down') return [];
  const name = author?.name ?? 'Unknown author';
  return [authorLevel === null ? name : `${name} (${authorLevel})`];
}

/** The words that are decided about, and why they are here. */
export function ReviewedWords({ item }: { item: ReviewItem }) {
  const { title, content, reasons, claims } = item;
  return (
    <>
      <Clamp of={title}>
        <Markup html={content} />
      </Clamp>
      <Attached item={item} />
      <Reasons reasons={reasons} claims={claims} />
    </>
  );
}

/** What would be shown with the words: pictures, links as they are written, and what it is about. */
function Attached({ item: { pictures, links, tags } }: { item: ReviewItem }) {
  return (
    <>
      {pictures.length > 0 && (
        <Cluster as="ul" gap={2} aria-label="Pictures">
          {pictures.map(({ url, description }, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={url}
                  className={styles.picture}
                  loading="lazy"
                  alt={description || `Picture ${at + 1} of ${pictures.length}`}
                />
              </a>
            </li>
          ))}
        </Cluster>
      )}
      {links.length > 0 && (
        <ul aria-label="Links">
          {links.map((link) => (
            // Looked at, not followed: it may be what the post was reported for.
            <li key={link} className={styles.address}>
              {link}
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && <p className="soft">About {tags.join(' · ')}</p>}
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

/** One press for each decision; what was decided can be taken back. A parent's request is answered where it was written. */
function Acts({ item, onSanction }: ReviewCardProps) {
  const { kind, link } = item;
  if (kind !== 'take-down' || link === null) return <Decisions item={item} onSanction={onSanction} />;
  return (
    <Cluster>
      <ButtonLink primary to={link}>
        Read and answer<span className="visually-hidden"> {item.title}</span>
      </ButtonLink>
    </Cluster>
  );
}

/** To suspend is for staff. */
const SANCTIONS: readonly { readonly kind: SanctionKind; readonly label: string }[] = [
  { kind: 'silence', label: 'Silence' },
  { kind: 'suspend', label: 'Suspend' },
];

/** What a sanction begins with: what members reported and moderators did not reject, or else why it was held. */
function reasonOf({ claims, reasons }: ReviewItem): string {
  const reported = claims.filter(({ isUpheld }) => isUpheld !== false).map(({ type }) => CLAIM_LABELS[type]);
  const held = reasons.filter((reason) => reason !== 'claims').map((reason) => REASON_LABELS[reason]);
  return [...new Set(reported.length > 0 ? reported : held)].join(', ');
}

function Decisions({ item, onSanction }: ReviewCardProps) {
  const { subject, version, title, decision, decidedBy, decidedAt, canUndo, author } = item;
  const notice = useNotice();
  const isStaff = useMe()?.isSiteAdmin === true;
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
          {canUndo && (
            <Button disabled={undo.isBusy} onClick={() => void undo.run({ params })}>
              Undo{about}
            </Button>
          )}
        </>
      )}
      {author !== null &&
        item.authorLevel !== 'staff' &&
        SANCTIONS.filter(({ kind }) => isStaff || kind === 'silence').map(({ kind, label }) => (
          <Button key={kind} onClick={() => onSanction({ member: author, kind, reason: reasonOf(item) })}>
            {label}
            <span className="visually-hidden"> {author.name}</span>
          </Button>
        ))}
    </Cluster>
  );
}
