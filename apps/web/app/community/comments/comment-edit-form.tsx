import type { Comment } from '@csz/contract/comments/calls';
import { commentsRoutes } from '@csz/contract/comments/routes';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { draftBox } from '#web/ui/draft-box.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Cluster } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { MarkdownField } from './writing/markdown-field.tsx';

const box = draftBox('comment-edit:', (thing): thing is string => typeof thing === 'string');

interface CommentEditFormProps {
  comment: Pick<Comment, 'id' | 'postId'>;
  /** Who wrote in its thread, where that is on the screen. */
  people?: readonly string[];
  message: string;
  onClose: () => void;
  onEdited?: (comment: Comment) => void;
}

/** A comment of one’s own, as it was typed, to be changed. Until it is saved or cancelled it waits in this window. */
export function CommentEditForm({ comment, people = [], message, onClose, onEdited }: CommentEditFormProps) {
  const { id, postId } = comment;
  const [text, setText] = useState(() => box.read(id) ?? message);
  const end = () => {
    box.forget(id);
    onClose();
  };
  const notice = useNotice();
  const { run, isBusy, error } = useAction(commentsRoutes.updateComment, {
    onDone: (answer) => {
      notice.show(answer.message);
      onEdited?.(answer.comment);
      end();
    },
  });
  return (
    <Form
      error={error}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim() !== '') void run({ params: { id }, body: { message: text.trim() } });
      }}
    >
      <MarkdownField
        label="Your comment"
        rows={3}
        value={text}
        thread={{ postId, people }}
        readOnly={isBusy}
        error={text.trim() === '' ? 'Comment is required' : undefined}
        onChange={(typed) => {
          setText(typed);
          box.keep(id, typed);
        }}
      />
      <Cluster align="stretch" justify="right" isLine>
        <Button onClick={end}>Cancel</Button>
        <Button type="submit" primary disabled={isBusy}>
          Save
        </Button>
      </Cluster>
    </Form>
  );
}
