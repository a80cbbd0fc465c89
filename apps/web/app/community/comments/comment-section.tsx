import { pages } from '@csz/contract/pages';
import type { Post } from '@csz/contract/posts/calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListWaits } from '#web/ui/list-start.tsx';
import { CommentCard } from './comment-card.tsx';
import styles from './comment-section.module.css';
import { commentsQuery } from './queries.ts';

export interface CommentSectionProps {
  post: Post;
  tz: string;
  /** One more, or one less. */
  onCount: (step: number) => void;
}

/** The comments of a post, oldest first, ten at a time. */
export function CommentSection({ post, tz }: CommentSectionProps) {
  const id = useId();
  const list = useInfiniteQuery(commentsQuery(post.id));
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section id="comments" className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Comments
      </h2>
      {list.data === undefined && <ListWaits words="Loading comments..." height={120} />}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentCard comment={comment} tz={tz} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <ButtonLink
          // Without scripts it leads to the page with so many more.
          to={`${pages.post(post)}?comments=${(list.data?.pages.length ?? 0) + 1}#comments`}
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
      )}
    </section>
  );
}
