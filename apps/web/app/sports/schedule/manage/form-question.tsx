import { pages } from '@csz/contract/pages';
import type { DuplicateGame } from '@csz/contract/schedule/calendar-schedule';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { dateAtTime, statusLabel } from './entry-labels.ts';
import type { GameFormState } from './use-game-form.ts';

interface DuplicatesDialogProps {
  duplicates: readonly DuplicateGame[];
  onIgnore: () => void;
  onClose: () => void;
}

/** What has to be answered before a game is saved. */
export function FormQuestion({ state: { question, insist, thinkAgain } }: { state: GameFormState }) {
  if (question === undefined) return null;
  if (question.about === 'duplicates')
    return <DuplicatesDialog duplicates={question.duplicates} onIgnore={insist} onClose={thinkAgain} />;
  return (
    <ConfirmDialog title="Are you sure?" confirm="Yes, save it" onClose={thinkAgain} onConfirm={insist}>
      This would be an unusual score. A staff member will look at it before it counts.
    </ConfirmDialog>
  );
}

/** Games that may be the same one; nothing was saved yet. */
function DuplicatesDialog({ duplicates, onIgnore, onClose }: DuplicatesDialogProps) {
  return (
    <Dialog title="Duplicate games" onClose={onClose}>
      <p>This may be in the schedule already:</p>
      <ul>
        {duplicates.map((game) => (
          <Stack as="li" gap={0} ruled={2} key={game.id}>
            <a className="strong" href={pages.game(game.id)} target="_blank" rel="noreferrer">
              {game.title} {statusLabel(game)}
            </a>
            <span>{dateAtTime({ ...game, isEventDateTBD: false, startTimeUnknown: false })}</span>
            {game.location !== '' && <span>{game.location}</span>}
            <span className="soft">{game.why}</span>
          </Stack>
        ))}
      </ul>
      <DialogActs>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary onClick={onIgnore}>
          Ignore Duplicates
        </Button>
      </DialogActs>
    </Dialog>
  );
}
