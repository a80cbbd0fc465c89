import { moderationRoutes } from '@csz/contract/moderation/routes';
import type { Post } from '@csz/contract/posts/calls';
import { type FormEvent, useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useNotice } from '#web/ui/notice.tsx';

interface ThreadDialogProps {
  post: Post;
  onDone: (thread: Pick<Post, 'isLocked' | 'slowModeSeconds'>) => void;
  onClose: () => void;
}

/** How long a member waits between two comments. */
const PAUSES = [
  [60, 'A minute'],
  [300, '5 minutes'],
  [900, '15 minutes'],
  [3600, 'An hour'],
] as const;

/** Closes the comments of a post, or slows them down. */
export function ThreadDialog({ post, onDone, onClose }: ThreadDialogProps) {
  const notice = useNotice();
  const [isLocked, setLocked] = useState(post.isLocked);
  const [seconds, setSeconds] = useState(post.slowModeSeconds === null ? '' : String(post.slowModeSeconds));
  const thread = { isLocked, slowModeSeconds: seconds === '' ? null : Number(seconds) };
  const { run, isBusy, error } = useAction(moderationRoutes.setThread, {
    onDone: ({ message }) => {
      onDone(thread);
      notice.show(message);
      onClose();
    },
  });
  const isOther = seconds !== '' && !PAUSES.some(([known]) => String(known) === seconds);
  return (
    <Dialog title="Comments of this post" onClose={onClose}>
      <Form
        error={error}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run({ params: { id: post.id }, body: thread });
        }}
      >
        <CheckField
          label="Comments are closed"
          checked={isLocked}
          onChange={(event) => setLocked(event.target.checked)}
        />
        <SelectField
          label="Between two comments a member waits"
          value={seconds}
          disabled={isLocked}
          onChange={(event) => setSeconds(event.target.value)}
        >
          <option value="">No longer than usual</option>
          {PAUSES.map(([known, label]) => (
            <option key={known} value={known}>
              {label}
            </option>
          ))}
          {isOther && <option value={seconds}>{seconds} seconds</option>}
        </SelectField>
        <Button type="submit" primary disabled={isBusy}>
          Save
        </Button>
      </Form>
    </Dialog>
  );
}
