import type { Comment } from '@csz/contract/comments/calls';
import { commentsRoutes } from '@csz/contract/comments/routes';
import { LONGEST_BODY } from '@csz/contract/posts/limits';
import { type FormEvent, useEffect, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { useMe } from '#web/people/accounts/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { isDraft } from './comment-box.ts';
import type { useCommentDraft } from './comment-draft.ts';
import { MarkdownField, type Thread } from './writing/markdown-field.tsx';
import { useServerCopy, useServerDraft } from './writing/server-draft.ts';

interface CommentFormProps {
  thread: Thread;
  writing: ReturnType<typeof useCommentDraft>;
  focusOn: number;
  /** The comment as the server saved it, and the sentence that it answered. */
  onSent: (comment: Comment, message: string) => void;
}

/** What a member says to a post. It stays on the device until it is sent. */
export function CommentForm({ thread, writing, focusOn, onSent }: CommentFormProps) {
  const { postId } = thread;
  const { draft, change, onKept, goOnWith } = writing;
  const [isChecked, setChecked] = useState(false);
  const place = useMe() === null ? undefined : `comment:${postId}`;
  const { keepLater, forget } = useServerDraft(place);
  const found = useServerCopy(place, isDraft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has come
  useEffect(() => {
    if (found !== undefined) goOnWith(found);
  }, [found]);
  const { isBusy, error, run } = useAction(commentsRoutes.createComment, {
    onDone: ({ comment, message }) => {
      setChecked(false);
      forget();
      onSent(comment, message);
    },
  });
  const message = draft.message.trim();
  const wrong = message === '' ? 'Comment is required' : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong !== undefined) return;
    const typedForMs = Math.min(Date.now() - draft.beganAt, 86_400_000);
    void run({ body: { replyToPostId: postId, message, requestKey: draft.requestKey, typedForMs } });
  };
  return (
    <Form onSubmit={send} error={error} noValidate>
      <MarkdownField
        label="Your comment"
        rows={3}
        value={draft.message}
        readOnly={isBusy}
        thread={thread}
        focusOn={focusOn}
        error={isChecked ? wrong : undefined}
        onChange={(text) => {
          const next = change(text.slice(0, LONGEST_BODY));
          keepLater(next, () => onKept(next));
        }}
      />
      <Cluster gap={0} align="stretch" justify="right" isLine>
        <Button type="submit" primary disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Comment'}
        </Button>
      </Cluster>
    </Form>
  );
}
