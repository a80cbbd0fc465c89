import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import type { ReviewedRecap } from './recap-card.tsx';

interface ShowAllProps {
  recaps: readonly ReviewedRecap[];
  onShow: (recaps: readonly ReviewedRecap[]) => void;
}

/** One press for all recaps of the page that wait; whose they are is read once more before. */
export function ShowAll({ recaps, onShow }: ShowAllProps) {
  // What was read is what is shown, whatever comes in meanwhile.
  const [read, setRead] = useState<readonly ReviewedRecap[]>();
  if (recaps.length < 2 && read === undefined) return null;
  const close = () => setRead(undefined);
  return (
    <div>
      <Button onClick={() => setRead(recaps)}>Show all {recaps.length} of this page</Button>
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
                onShow(read);
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
