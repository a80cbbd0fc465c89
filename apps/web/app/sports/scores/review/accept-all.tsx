import { boardOrder } from '@csz/contract/games/score-line';
import type { ReviewItem } from '@csz/contract/scores/calls';
import { useState } from 'react';
import { reportedScore } from '#web/sports/scores/report/report-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActs } from '#web/ui/dialog.tsx';
import { uncontradicted } from './review-labels.ts';
import type { Settling } from './use-score-queue.ts';

interface AcceptAllProps {
  /** The games of the page that still wait, without those that are being typed about. */
  items: readonly ReviewItem[];
  onAccept: (games: readonly Settling[]) => void;
}

/** One press for all games of the page of which everyone says the same; they are read once more before. */
export function AcceptAll({ items, onAccept }: AcceptAllProps) {
  // What is read is what is accepted, whatever comes in meanwhile.
  const [read, setRead] = useState<ReturnType<typeof acceptable>>();
  const games = acceptable(items);
  if (games.length < 2 && read === undefined) return null;
  const close = () => setRead(undefined);
  return (
    <div>
      <Button onClick={() => setRead(games)}>Accept {games.length} scores without contradiction</Button>
      {read !== undefined && (
        <Dialog title={`Accept ${read.length} scores`} onClose={close}>
          <ul>
            {read.map(({ item: { game }, report }) => (
              <li key={game.id}>
                {game.sportName}: <strong>{reportedScore(report, boardOrder(game))}</strong>
              </li>
            ))}
          </ul>
          <DialogActs>
            <Button onClick={close}>Cancel</Button>
            <Button
              primary
              onClick={() => {
                close();
                onAccept(read);
              }}
            >
              Accept them
            </Button>
          </DialogActs>
        </Dialog>
      )}
    </div>
  );
}

/** The games with one score that no one contradicts, and the report that says it. */
const acceptable = (items: readonly ReviewItem[]) =>
  items.flatMap((item) => {
    const report = item.isLocked ? undefined : uncontradicted(item);
    return report === undefined ? [] : [{ item, report, decision: { reportId: report.id } }];
  });
