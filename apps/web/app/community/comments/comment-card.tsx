import { accountPages } from '@csz/contract/accounts/pages';
import type { Comment } from '@csz/contract/comments/calls';
import { lazy, Suspense, useRef, useState } from 'react';
import { MenuButton } from '#web/community/moderation/menu-button.tsx';
import { useEditedMark } from '#web/community/moderation/use-edited-mark.tsx';
import { AuthorLine } from '#web/ui/author-line.tsx';
import { Clamp } from '#web/ui/clamp.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { MyComment } from './comment-acts.tsx';

const CommentActs = lazy(async () => ({ default: (await import('./comment-acts.tsx')).CommentActs }));
const CommentHistory = lazy(async () => ({ default: (await import('./comment-acts.tsx')).CommentHistory }));
const CommentEditForm = lazy(async () => ({ default: (await import('./comment-edit-form.tsx')).CommentEditForm }));

interface CommentCardProps {
  comment: Comment;
  mine: MyComment | undefined;
  tz: string;
  /** Who wrote in the thread. */
  people: readonly string[];
  /** Answers it by quoting; absent where no one can comment. */
  onQuote: ((words: string) => void) | undefined;
  onEdited: (comment: Comment) => void;
  onGone: () => void;
}

/** One comment: who, when, what, and what can be done with it. */
export function CommentCard({ comment, mine, tz, people, onQuote, onEdited, onGone }: CommentCardProps) {
  const [isEditing, setEditing] = useState(false);
  const edited = useEditedMark(comment, `comment of ${comment.authorName}`, (close) => (
    <CommentHistory id={comment.id} tz={tz} onClose={close} />
  ));
  const text = useRef<HTMLDivElement>(null);
  return (
    <Stack
      as="article"
      gap={2}
      ruled={3}
      aria-label={`Comment of ${comment.authorName}`}
      itemProp="comment"
      itemScope
      itemType="https://schema.org/Comment"
    >
      <Cluster as="header" gap={2} align="start" justify="apart" isLine>
        <AuthorLine name={comment.authorName} avatarUrl={comment.avatarUrl} role={comment.authorRole} size={32}>
          <Moment at={comment.date} tz={tz} itemProp="datePublished" />
          {edited.mark}
          {comment.state === 'held' && (
            <>
              {' · '}
              <Link className="notice strong" to={accountPages.standing()}>
                Waits for our staff
              </Link>
            </>
          )}
        </AuthorLine>
        <MenuButton about={`comment of ${comment.authorName}`}>
          {(menu) => (
            <CommentActs {...menu} comment={comment} mine={mine} onEdit={() => setEditing(true)} onGone={onGone} />
          )}
        </MenuButton>
      </Cluster>
      {edited.history}
      {isEditing ? (
        <Suspense>
          <CommentEditForm
            comment={comment}
            people={people}
            message={mine?.message ?? ''}
            onClose={() => setEditing(false)}
            onEdited={onEdited}
          />
        </Suspense>
      ) : (
        <Clamp of={`the comment of ${comment.authorName}`}>
          <div ref={text} itemProp="text">
            <Markup html={comment.content} />
          </div>
        </Clamp>
      )}
      {onQuote !== undefined && !isEditing && (
        <button
          type="button"
          className="link-button at-start small"
          onClick={() => onQuote(text.current?.textContent ?? '')}
        >
          Reply<span className="visually-hidden">{` to ${comment.authorName}`}</span>
        </button>
      )}
    </Stack>
  );
}
