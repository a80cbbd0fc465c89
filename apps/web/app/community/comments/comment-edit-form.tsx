import type { Comment } from '@csz/contract/comments/calls';
import { commentsRoutes } from '@csz/contract/comments/routes';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { MarkdownField } from './writing/markdown-field.tsx';

interface CommentEditFormProps {
  comment: Comment;
  message: string;
  onClose: () => void;
  onEdited: (comment: Comment) => void;
}

/** A comment of one’s own, as it was typed, to be changed. */
export function CommentEditForm({ comment, message, onClose, onEdited }: CommentEditFormProps) {
  const [text, setText] = useState(message);
  const notice = useNotice();
  const { run, isBusy, error } = useAction(commentsRoutes.updateComment, {
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
      <Cluster align="stretch" justify="right" isLine>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" primary disabled={isBusy}>
          Save
        </Button>
      </Cluster>
    </Form>
  );
}
