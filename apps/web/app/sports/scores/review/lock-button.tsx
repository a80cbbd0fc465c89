import { matchupOf } from '@csz/contract/games/matchup';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

/** Closes a game to further reports, or opens it again. */
export function LockButton({ item, onDone }: { item: ReviewItem; onDone: () => Promise<void> }) {
  const notice = useNotice();
  const [isConfirming, setConfirming] = useState(false);
  const { game, isLocked } = item;
  const verb = isLocked ? 'Unlock' : 'Lock';
  const action = useAction(scoresRoutes.lockScore, {
    onDone: async ({ message }) => {
      notice.show(message);
      await onDone();
      setConfirming(false);
    },
  });
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        {verb}
        <span className="visually-hidden"> {matchupOf(game)}</span>
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={`${verb} the score`}
          confirm={verb}
          hint={
            isLocked
              ? 'Reports are taken again.'
              : "No one's report changes it any more. Staff read why in the audit log."
          }
          isRequired={false}
          isBusy={action.isBusy}
          error={action.error}
          onConfirm={(reason) => void action.run({ params: { id: game.id }, body: { locked: !isLocked, reason } })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
