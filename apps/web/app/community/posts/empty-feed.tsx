import { ListNote } from '#web/ui/list-state.tsx';

/** Stands where no one has written yet. */
export function EmptyFeed() {
  return (
    <ListNote>
      <strong>No updates yet</strong>
      <br />
      It's quiet here...
    </ListNote>
  );
}
