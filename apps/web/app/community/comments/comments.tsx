import type { Comment } from '@csz/contract/comments/calls';
import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useAsMember } from '#web/people/accounts/login-prompt.tsx';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListFailed, ListWaits } from '#web/ui/list-start.tsx';
import { SkeletonBar } from '#web/ui/list-state.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { usePortal } from '#web/ui/use-portal.ts';
import { CommentCard } from './comment-card.tsx';
import { quoted, useCommentDraft } from './comment-draft.ts';
import { commentsQuery } from './queries.ts';
import { useOwnChanges } from './use-own-changes.ts';

const CommentForm = lazy(async () => ({ default: (await import('./comment-form.tsx')).CommentForm }));

/** What of a post its comments depend on. */
type CommentedPost = Pick<Post, 'id' | 'title' | 'slug' | 'authorName' | 'isLocked' | 'slowModeSeconds'>;

export interface CommentSectionProps {
  post: CommentedPost;
  tz: string;
  /** One more, or one less. */
  onCount: (step: number) => void;
}

/** The comments of a post as React draws them: each with what can be done with it, and the field for one's own. */
export function Comments({ post, tz, onCount }: CommentSectionProps) {
  const id = useId();
  const { publicUrl } = usePortal();
  const list = useInfiniteQuery(commentsQuery(post.id));
  const own = useOwnChanges(post.id, list.data?.pages.map(({ items }) => items) ?? []);
  const write = useWriting(post, (comment) => {
    own.add(comment);
    if (comment.state === 'visible') onCount(1);
  });
  const isOpen = !post.isLocked || own.canModerate;
  const people = [...new Set([post.authorName, ...own.shown.map(({ authorName }) => authorName)])];
  return (
    <Stack
      as="section"
      gap={3}
      id="comments"
      className="sub-section"
      aria-labelledby={id}
      itemScope
      itemType="https://schema.org/DiscussionForumPosting"
      itemID={publicUrl + pages.post(post)}
    >
      <h2 id={id} className="large">
        Comments
      </h2>
      {list.isLoadingError && <ListFailed onRetry={list.refetch} />}
      {list.isPending && <ListWaits words="Loading comments..." height={120} />}
      <ol>
        {own.shown.map((comment) => (
          <li key={comment.id}>
            <CommentCard
              comment={comment}
              mine={own.mine.get(comment.id)}
              tz={tz}
              people={people}
              onQuote={isOpen ? (words) => write.quote(comment.authorName, words) : undefined}
              onEdited={own.edit}
              onGone={() => {
                own.remove(comment.id);
                if (comment.state === 'visible') onCount(-1);
              }}
            />
          </li>
        ))}
      </ol>
      <ViewMore post={post} list={list} />
      {post.isLocked && <p className="notice">Staff closed the comments of this post.</p>}
      {isOpen && post.slowModeSeconds !== null && (
        <p className="notice">This post takes one comment every {post.slowModeSeconds} seconds from each member.</p>
      )}
      {isOpen &&
        (write.isOpen ? (
          <Suspense fallback={<SkeletonBar width="100%" height={180} />}>
            <CommentForm thread={{ postId: post.id, people }} {...write.form} />
          </Suspense>
        ) : (
          <Button className="at-start" onClick={write.open}>
            Write a comment
          </Button>
        ))}
    </Stack>
  );
}

function ViewMore({
  post,
  list,
}: {
  post: CommentedPost;
  list: ReturnType<typeof useInfiniteQuery<unknown>> & { data?: unknown };
}) {
  if (!list.hasNextPage) return null;
  const count = (list.data as { pages: unknown[] }).pages.length;
  return (
    <ButtonLink
      className="at-start"
      // Without scripts it leads to the page with so many more.
      to={`${pages.post(post)}?comments=${count + 1}#comments`}
      data-alive=""
      aria-disabled={list.isFetchingNextPage || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!list.isFetchingNextPage) void list.fetchNextPage();
      }}
    >
      {list.isFetchingNextPage ? 'Loading...' : 'View more'}
      <span className="visually-hidden"> comments</span>
    </ButtonLink>
  );
}

/** The field for a comment: open once it was pressed, or when something was begun before. Guests log in first. */
function useWriting(post: CommentedPost, onSent: (comment: Comment) => void) {
  const me = useMe();
  const asMember = useAsMember();
  const notice = useNotice();
  const writing = useCommentDraft(post.id, me?.memberId);
  const { draft, change, restore, clear } = writing;
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the first render, and when the member is known
  useEffect(() => {
    if (restore()) setOpen(true);
  }, [me?.memberId]);
  const [openings, setOpenings] = useState(0);
  const show = () => {
    setOpen(true);
    setOpenings((before) => before + 1);
  };
  const open = () => asMember(show);
  return {
    isOpen,
    open,
    quote: (author: string, words: string) => {
      change(draft.message + (draft.message.trim() === '' ? '' : '\n\n') + quoted(author, words));
      open();
    },
    form: {
      writing,
      focusOn: openings,
      onSent: (comment: Comment, message: string) => {
        clear();
        onSent(comment);
        notice.show(message);
      },
    },
  };
}
