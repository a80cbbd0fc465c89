import type { ComposerStart } from '#web/community/posts/compose/use-send-post.ts';
import { ListNote } from '#web/ui/list-state.tsx';
import { StartPostButton } from './start-post.tsx';

/** Stands where no one has written yet. */
export function EmptyFeed({ start }: { start?: ComposerStart | undefined }) {
  return (
    <ListNote next={<StartPostButton start={start} />}>
      <strong>No updates yet</strong>
      <br />
      It's quiet here...
    </ListNote>
  );
}
