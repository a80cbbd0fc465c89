import { ListNote } from '#web/ui/list-state.tsx';
import type { ComposerStart } from './compose/use-send-post.ts';
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
