import type { Comment } from '@csz/contract/comments/calls';
import { AuthorLine } from '#web/ui/author-line.tsx';
import { Clamp } from '#web/ui/clamp.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import styles from './comment-card.module.css';

/** One comment: who, when, what. */
export function CommentCard({ comment, tz }: { comment: Comment; tz: string }) {
  return (
    <article className={styles.card} aria-label={`Comment of ${comment.authorName}`}>
      <header className={styles.head}>
        <AuthorLine name={comment.authorName} avatarUrl={comment.avatarUrl} role={comment.authorRole} size={32}>
          <Moment at={comment.date} tz={tz} />
          {comment.editedAt !== null && ' · edited'}
        </AuthorLine>
      </header>
      <Clamp of={`the comment of ${comment.authorName}`}>
        <Markup html={comment.content} />
      </Clamp>
    </article>
  );
}
