import type { Comment, getMyComments } from '@csz/contract/comments/calls';
import { commentsRoutes } from '@csz/contract/comments/routes';
import type { CallAnswer } from '@csz/contract/core/call';
import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { AuthorLine } from '#web/ui/author-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Clamp } from '#web/ui/clamp.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Markup } from '#web/ui/markup.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import styles from './comment-card.module.css';
import { CommentMenu } from './comment-menu.tsx';
import { MY_COMMENTS } from './queries.ts';
import { MarkdownField } from './writing/lazy-markdown-field.tsx';

/** What a member may do with one comment. */
export type MyComment = CallAnswer<typeof getMyComments>['items'][number];

interface CommentCardProps {
  comment: Comment;
  mine: MyComment | undefined;
  tz: string;
  /** Answers it by quoting; absent where no one can comment. */
  onQuote: ((words: string) => void) | undefined;
  onEdited: (comment: Comment) => void;
  onGone: () => void;
}

/** One comment: who, when, what, and what can be done with it. */
export function CommentCard({ comment, mine, tz, onQuote, onEdited, onGone }: CommentCardProps) {
  const [isEditing, setEditing] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  return (
    <article className={styles.card} aria-label={`Comment of ${comment.authorName}`}>
      <header className={styles.head}>
        <AuthorLine name={comment.authorName} avatarUrl={comment.avatarUrl} role={comment.authorRole} size={32}>
          <Moment at={comment.date} tz={tz} />
          {comment.editedAt !== null && ' · edited'}
          {comment.state === 'held' && <span className={styles.held}> · Waits for our staff</span>}
        </AuthorLine>
        <CommentMenu comment={comment} mine={mine} tz={tz} onEdit={() => setEditing(true)} onGone={onGone} />
      </header>
      {isEditing ? (
        <EditForm
          comment={comment}
          message={mine?.message ?? ''}
          onClose={() => setEditing(false)}
          onEdited={onEdited}
        />
      ) : (
        <div ref={text}>
          <Clamp of={`the comment of ${comment.authorName}`}>
            <Markup html={comment.content} />
          </Clamp>
        </div>
      )}
      {onQuote !== undefined && !isEditing && (
        <button type="button" className={styles.reply} onClick={() => onQuote(text.current?.textContent ?? '')}>
          Reply<span className="visually-hidden"> to {comment.authorName}</span>
        </button>
      )}
    </article>
  );
}

interface EditFormProps {
  comment: Comment;
  message: string;
  onClose: () => void;
  onEdited: (comment: Comment) => void;
}

function EditForm({ comment, message, onClose, onEdited }: EditFormProps) {
  const [text, setText] = useState(message);
  const notice = useNotice();
  const { run, isBusy, error } = useAction(commentsRoutes.updateComment, {
    refreshes: [MY_COMMENTS],
    onDone: (answer) => {
      notice.show(answer.message);
      onEdited(answer.comment);
      onClose();
    },
  });
  return (
    <Form
      error={error}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim() !== '') void run({ params: { id: comment.id }, body: { message: text.trim() } });
      }}
    >
      <MarkdownField
        label="Your comment"
        rows={3}
        value={text}
        readOnly={isBusy}
        error={text.trim() === '' ? 'Comment is required' : undefined}
        onChange={setText}
      />
      <div className={styles.acts}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" primary disabled={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
