import { matchupOf } from '@csz/contract/games/matchup';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { scoresRoutes } from '@csz/contract/scores/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

/** Closes a game to further reports, or opens it again. */
export function LockButton({ item, onDone }: { item: ReviewItem; onDone: () => Promise<void> }) {
  const client = useQueryClient();
  const notice = useNotice();
  const [isAsked, setAsked] = useState(false);
  const { game, isLocked } = item;
  const verb = isLocked ? 'Unlock' : 'Lock';
  const act = async (reason: string) => {
    const body = { locked: !isLocked, reason };
    notice.show((await call(client, scoresRoutes.lockScore, { params: { id: game.id }, body })).message);
    await onDone();
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        {verb}
        <span className="visually-hidden"> {matchupOf(game)}</span>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={`${verb} the score`}
          confirm={verb}
          hint={
            isLocked
              ? 'Reports are taken again.'
              : "Nobody's report changes it any more. Staff read why in the audit log."
          }
          isRequired={false}
          onConfirm={act}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
