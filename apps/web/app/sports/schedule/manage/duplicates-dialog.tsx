import { pages } from '@csz/contract/pages';
import type { DuplicateGame } from '@csz/contract/schedule/calendar-schedule';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import styles from './duplicates-dialog.module.css';
import { dateAtTime, statusLabel } from './entry-labels.ts';

interface DuplicatesDialogProps {
  duplicates: readonly DuplicateGame[];
  onIgnore: () => void;
  onClose: () => void;
}

/** Games that may be the same one; nothing was saved yet. */
export function DuplicatesDialog({ duplicates, onIgnore, onClose }: DuplicatesDialogProps) {
  return (
    <Dialog title="Duplicate games" onClose={onClose}>
      <p>This may be in the schedule already:</p>
      <Stack as="ul" gap={3} className={styles.games}>
        {duplicates.map((game) => (
          <li key={game.id}>
            <a href={pages.game(game.id)} target="_blank" rel="noreferrer">
              {game.title} {statusLabel(game)}
            </a>
            <span>{dateAtTime({ ...game, isEventDateTBD: false, startTimeUnknown: false })}</span>
            {game.location !== '' && <span>{game.location}</span>}
            <em>{game.why}</em>
          </li>
        ))}
      </Stack>
      <DialogActs>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary onClick={onIgnore}>
          Ignore Duplicates
        </Button>
      </DialogActs>
    </Dialog>
  );
}
