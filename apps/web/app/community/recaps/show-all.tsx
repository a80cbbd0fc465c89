import type { Recap } from '@csz/contract/recaps/calls';
import { recapsRoutes } from '@csz/contract/recaps/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { callKey } from '#web/api/call-query.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { useNotice } from '#web/ui/notice.tsx';

type Waiting = Recap & { game: string };

/** One press for all recaps of the page that wait; whose they are is read once more before. */
export function ShowAll({ recaps }: { recaps: readonly Waiting[] }) {
  const client = useQueryClient();
  const notice = useNotice();
  // What was read is what is shown, whatever comes in meanwhile.
  const [read, setRead] = useState<readonly Waiting[]>();
  const list = callKey(recapsRoutes.listRecapsToReview);
  const showing = useAction(
    async (chosen: readonly Waiting[]) => {
      for (const { id } of chosen)
        await call(client, recapsRoutes.decideRecap, { params: { id }, body: { status: 'shown' } });
      return chosen.length;
    },
    {
      errorsTo: 'toast',
      refreshes: [list],
      // Those before the one that was refused are shown.
      refreshesWhenRefused: [list],
      onDone: (count) => notice.show(`${count} recaps are shown.`),
    },
  );
  if (recaps.length < 2 && read === undefined) return null;
  const close = () => setRead(undefined);
  return (
    <div>
      <Button disabled={showing.isBusy} onClick={() => setRead(recaps)}>
        Show all {recaps.length} of this page
      </Button>
      {read !== undefined && (
        <Dialog title={`Show ${read.length} recaps`} onClose={close}>
          <ul>
            {read.map(({ id, author, game }) => (
              <li key={id}>
                {game}: <strong>{author}</strong>
              </li>
            ))}
          </ul>
          <DialogActs>
            <Button onClick={close}>Cancel</Button>
            <Button
              primary
              onClick={() => {
                close();
                void showing.run(read);
              }}
            >
              Show them
            </Button>
          </DialogActs>
        </Dialog>
      )}
    </div>
  );
}
