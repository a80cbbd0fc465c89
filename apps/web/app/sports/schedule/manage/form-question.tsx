import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import type { GameFormState } from './use-game-form.ts';

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
