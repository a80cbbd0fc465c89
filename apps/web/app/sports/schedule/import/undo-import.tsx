import { pages } from '@csz/contract/pages';
import type { LeftGame } from '@csz/contract/schedule/import';
import { scheduleRoutes } from '@csz/contract/schedule/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { countText } from './format-count.ts';
import { PREVIEW_KEY } from './queries.ts';

interface UndoImportProps {
  importId: string;
  fileName: string;
  onUndone?: () => void;
}

/** Takes a whole import back after asking once, and lists what had to be left. */
export function UndoImport({ importId, fileName, onUndone }: UndoImportProps) {
  const [asks, setAsks] = useState(false);
  const [left, setLeft] = useState<readonly LeftGame[]>([]);
  const { isBusy, undo } = useUndo(importId, (games) => {
    setLeft(games);
    if (games.length === 0) onUndone?.();
  });
  const close = () => {
    setLeft([]);
    onUndone?.();
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => setAsks(true)}>
        {isBusy ? 'Taking back...' : 'Undo import'}
        <span className="visually-hidden"> of {fileName}</span>
      </Button>
      {asks && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo import"
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void undo();
          }}
        >
          Games that {fileName} added go, and those it changed become what they were. Games that someone changed since
          stay, and you get a list of them. The other teams, and who follows a game of this week, are notified.
        </ConfirmDialog>
      )}
      {left.length > 0 && (
        <Dialog title={`${countText(left.length, 'game')} stayed`} onClose={close}>
          <p>Someone changed these after the import, so they are as they were left:</p>
          <ul>
            {left.map(({ gameId, title, reason }) => (
              <li key={gameId}>
                <Link to={pages.game(gameId)}>{title}</Link>: {reason}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

function useUndo(importId: string, done: (left: readonly LeftGame[]) => void) {
  const client = useQueryClient();
  const notice = useNotice();
  const { isBusy, run } = useAction(scheduleRoutes.undoScheduleImport, {
    errorsTo: 'toast',
    onDone: ({ removed, restored, left }) => {
      // A file that is being looked at would add the games again that are gone now.
      void client.invalidateQueries({ queryKey: [PREVIEW_KEY] });
      notice.show(`Taken back: ${countText(removed, 'game')} removed, ${restored} as before.`);
      done(left);
    },
  });
  return { isBusy, undo: () => run({ params: { id: importId } }) };
}
